import { useLingui } from '@lingui/react/macro'
import { type TouchEvent, useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { type Picture, pictureWidths } from '#platform/files/pictures.ts'
import { Icon, icons } from './icon.tsx'
import { useModal } from './modal.ts'
import { nextZoom, zoomSwipe } from './zoom-state.ts'

/** The duration of the animation, in milliseconds. */
const duration = 180

type Props = {
  picture: Picture
  alt: string
  /** The picture on the page that is enlarged. */
  from: HTMLImageElement
  onClosed: () => void
}

/** Shows a picture enlarged to the window. Escape, a click outside the picture, the mouse wheel and a vertical swipe close it. */
export function Zoom({ picture, alt, from, onClosed }: Props) {
  const { t } = useLingui()
  const [state, send] = useReducer(nextZoom, 'unloaded')
  const [src, setSrc] = useState(from.currentSrc)
  const dialog = useRef<HTMLDialogElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const touchStartY = useRef(0)
  const close = useCallback(() => send('close'), [])
  const widest = widestOf(picture)

  useModal(dialog)
  useLayoutEffect(() => {
    image.current!.style.transform = transformTo(from, image.current!)
    send('open')
    // Uses the format that the browser chose for the small picture.
    const large = new Image()
    large.src = from.currentSrc.replace(/-\d+(\.\w+)$/, `-${widest}$1`)
    large.onload = () => setSrc(large.src)
    return () => {
      large.onload = null
    }
  }, [from, widest])

  useLayoutEffect(() => {
    if (state === 'loading') image.current!.style.transform = 'none'
    if (state === 'unloading') image.current!.style.transform = transformTo(from, image.current!)
  }, [state, from])

  useEffect(() => {
    if (state === 'unloaded') return
    if (state !== 'loaded') {
      const timer = setTimeout(() => (state === 'unloading' ? onClosed() : send('arrived')), duration)
      return () => clearTimeout(timer)
    }
    window.addEventListener('wheel', close, { passive: true })
    window.addEventListener('scroll', close, { passive: true })
    return () => {
      window.removeEventListener('wheel', close)
      window.removeEventListener('scroll', close)
    }
  }, [state, close, onClosed])

  const startTouch = (event: TouchEvent) => {
    touchStartY.current = event.touches[0]!.clientY
  }
  const moveTouch = (event: TouchEvent) => {
    if (event.touches.length === 1 && Math.abs(event.touches[0]!.clientY - touchStartY.current) > zoomSwipe) close()
  }
  const ratio = picture.width / picture.height
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, and so does its button
    <dialog
      ref={dialog}
      data-zoom={state}
      aria-label={alt}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClick={({ target }) => target !== image.current && close()}
      onTouchStart={startTouch}
      onTouchMove={moveTouch}
      className={`fixed inset-0 m-0 grid size-full max-h-none max-w-none cursor-zoom-out touch-pinch-zoom place-items-center overflow-hidden transition-colors duration-180 backdrop:bg-transparent ${
        state === 'loading' || state === 'loaded' ? 'bg-black/90' : 'bg-transparent'
      }`}
    >
      <img
        ref={image}
        src={src}
        width={picture.width}
        height={picture.height}
        alt={alt}
        className="h-auto max-w-none cursor-default transition-transform duration-180"
        style={{ width: `min(100vw, ${100 * ratio}dvh, ${picture.width}px)`, backgroundColor: picture.color }}
      />
      <button
        type="button"
        aria-label={t`Close`}
        className="absolute top-3 right-3 grid size-11 place-items-center rounded-full bg-black/60 text-white"
      >
        <Icon path={icons.close} />
      </button>
    </dialog>
  )
}

function widestOf(picture: Picture): number {
  return pictureWidths.findLast((width) => width <= picture.width) ?? pictureWidths[0]
}

/** The transform that puts `at`, which is centred in the window, over `from`. */
function transformTo(from: HTMLElement, at: HTMLElement): string {
  const small = from.getBoundingClientRect()
  const large = at.getBoundingClientRect()
  const scale = large.width > 0 ? Math.min(small.width / large.width, small.height / large.height) : 1
  const dx = small.left + small.width / 2 - (large.left + large.width / 2)
  const dy = small.top + small.height / 2 - (large.top + large.height / 2)
  return `translate(${dx}px, ${dy}px) scale(${scale})`
}
