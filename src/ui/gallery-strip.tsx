import { Trans, useLingui } from '@lingui/react/macro'
import { type TouchEvent, useEffect, useRef, useState } from 'react'
import { type Picture, pictureAlt } from '#platform/files/pictures.ts'
import type { Language } from '#platform/languages/languages.ts'
import { photoId } from './gallery-state.ts'
import { useIsHydrated } from './hydrated.ts'
import { Icon } from './icon.tsx'
import { leftIcon, rightIcon } from './more-icons.ts'
import { PictureView } from './picture-view.tsx'
import { swipeStep, wrapIndex } from './zoom-state.ts'

type Props = {
  pictures: readonly Picture[]
  language: Language
  at: number
  onStep: (by: number) => void
  /** Whether the pictures have ids for links (photoId). */
  hasIds?: boolean
  sizes: string
  className: string
  pictureClassName?: string
  onPress?: (image: HTMLImageElement) => void
}

const arrow =
  'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-black/60 text-white hover:bg-black/80 focus-visible:outline-white'

/**
 * Shows the pictures side by side, with one in view. Before hydration the strip scrolls and snaps natively. Afterwards
 * it follows the finger.
 */
export function GalleryStrip(props: Props) {
  const { pictures, language, at, onStep, hasIds, sizes, className, pictureClassName, onPress } = props
  const { t } = useLingui()
  const isHydrated = useIsHydrated()
  const list = useRef<HTMLUListElement>(null)
  const touch = useRef<{ x: number; y: number }>(undefined)
  const [drag, setDrag] = useState(0)
  const [hasInteracted, setHasInteracted] = useState(false)
  const total = pictures.length

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(() => {
    // Keeps the picture that the visitor scrolled to before hydration, or else shows the one that the address names.
    const { scrollLeft, clientWidth } = list.current!
    list.current!.scrollLeft = 0
    const named = hasIds ? pictures.findIndex((_, index) => location.hash === `#${photoId(index)}`) : 0
    const seen = scrollLeft > 0 ? Math.round(scrollLeft / clientWidth) : named
    if (seen > 0) onStep(seen)
  }, [])

  const startTouch = ({ touches }: TouchEvent) => {
    touch.current = touches.length === 1 ? { x: touches[0]!.clientX, y: touches[0]!.clientY } : undefined
  }
  const moveTouch = ({ touches }: TouchEvent) => {
    if (!touch.current || touches.length > 1 || total === 1) return
    const [dx, dy] = [touches[0]!.clientX - touch.current.x, touches[0]!.clientY - touch.current.y]
    if (Math.abs(dx) > Math.abs(dy)) setDrag(dx)
  }
  const endTouch = ({ changedTouches }: TouchEvent) => {
    if (!touch.current) return
    const { clientX, clientY } = changedTouches[0]!
    const by = total > 1 ? swipeStep(clientX - touch.current.x, clientY - touch.current.y) : 0
    touch.current = undefined
    setDrag(0)
    if (by) onStep(by)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: touch gestures only; buttons and keys do the same
    <div
      className={`relative touch-pan-y ${className}`}
      onPointerEnter={() => setHasInteracted(true)}
      onFocus={() => setHasInteracted(true)}
      onTouchStart={startTouch}
      onTouchMove={moveTouch}
      onTouchEnd={endTouch}
      onTouchCancel={() => setDrag(0)}
    >
      <ul
        ref={list}
        // Before hydration the arrow keys scroll the strip.
        tabIndex={isHydrated ? undefined : 0}
        className={`flex h-full [scrollbar-width:none] ${
          isHydrated
            ? drag
              ? ''
              : 'transition-transform duration-180'
            : 'snap-x snap-mandatory overflow-x-auto overscroll-x-contain'
        }`}
        style={isHydrated ? { transform: `translateX(calc(${-100 * at}% + ${drag}px))` } : undefined}
      >
        {pictures.map((picture, index) => (
          <li
            key={picture.key}
            id={hasIds ? photoId(index) : undefined}
            inert={isHydrated && index !== at}
            className="h-full w-full shrink-0 snap-center"
          >
            <Slide
              picture={picture}
              alt={pictureAlt(picture, language)}
              sizes={sizes}
              pictureClassName={pictureClassName}
              onPress={onPress}
              isNext={hasInteracted && [-1, 0, 1].some((by) => wrapIndex(at + by, total) === index)}
            />
          </li>
        ))}
      </ul>
      {isHydrated && total > 1 && (
        <>
          <button type="button" aria-label={t`Previous photo`} onClick={() => onStep(-1)} className={`left-3 ${arrow}`}>
            <Icon path={leftIcon} />
          </button>
          <button type="button" aria-label={t`Next photo`} onClick={() => onStep(1)} className={`right-3 ${arrow}`}>
            <Icon path={rightIcon} />
          </button>
        </>
      )}
      {isHydrated && total > 1 && (
        <p
          aria-live="polite"
          className="pointer-events-none absolute bottom-3 left-3 rounded-full bg-black/60 px-3 py-1.5 text-sm font-medium text-white tabular-nums"
        >
          <span aria-hidden="true">
            {at + 1} / {total}
          </span>
          <span className="sr-only">
            <Trans>
              Photo {at + 1} of {total}
            </Trans>
          </span>
        </p>
      )}
    </div>
  )
}

type SlideProps = Pick<Props, 'sizes' | 'pictureClassName' | 'onPress'> & {
  picture: Picture
  alt: string
  isNext: boolean
}

function Slide({ picture, alt, sizes, pictureClassName = '', onPress, isNext }: SlideProps) {
  const { t } = useLingui()
  const view = (
    <PictureView
      picture={picture}
      alt={alt}
      sizes={sizes}
      eager={isNext}
      className={`size-full object-contain ${pictureClassName}`}
    />
  )
  if (!onPress) return view
  return (
    <button
      type="button"
      aria-label={t`Enlarge: ${alt}`}
      onClick={(event) => onPress(event.currentTarget.querySelector('img')!)}
      className="block size-full cursor-zoom-in focus-visible:-outline-offset-4"
    >
      {view}
    </button>
  )
}
