import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, useRef } from 'react'
import type { Picture } from '#platform/files/pictures.ts'
import { Icon, icons } from './icon.tsx'
import { Initials } from './initials.tsx'
import { PictureView } from './picture-view.tsx'

const sizes = {
  small: { box: 'size-9', text: 'text-sm', width: '36px' },
  medium: { box: 'size-14', text: 'text-xl', width: '56px' },
  large: { box: 'size-24', text: 'text-4xl', width: '96px' },
}

type Props = {
  name: string
  /** The language of the name, if known. */
  lang?: string
  picture?: Picture | null
  size: keyof typeof sizes
  className?: string
}

/** A person's or firm's picture in a circle, or tinted initials. */
export function Avatar({ name, lang, picture, size, className = '' }: Props) {
  const { box, text, width } = sizes[size]
  return (
    <span lang={lang} className={`block shrink-0 overflow-hidden rounded-full ${box} ${className}`}>
      {picture ? (
        <PictureView picture={picture} alt="" sizes={width} className="size-full object-cover" />
      ) : (
        <Initials name={name} className={`size-full ${text}`} />
      )}
    </span>
  )
}

/** An avatar that opens enlarged in a dialog. A click outside the dialog or Escape closes it. */
export function EnlargeableAvatar(props: Props) {
  const { t } = useLingui()
  const { name, lang, picture } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current!.close()
  const closeOnBackdrop = (event: MouseEvent) => event.target === dialog.current && close()
  return (
    <>
      <button
        type="button"
        onClick={() => dialog.current!.showModal()}
        aria-label={t`Enlarge the photo of ${name}`}
        className="rounded-full"
      >
        <Avatar {...props} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog natively */}
      <dialog
        ref={dialog}
        aria-label={name}
        lang={lang}
        onClick={closeOnBackdrop}
        className="m-auto w-[min(28rem,calc(100%-2rem))] overflow-hidden rounded-xl bg-raised text-ink shadow-float backdrop:bg-black/70"
      >
        <div className="relative">
          {picture ? (
            <PictureView picture={picture} alt={name} sizes="448px" className="aspect-square w-full object-cover" />
          ) : (
            <Initials name={name} className="aspect-square w-full text-9xl" />
          )}
          <button
            type="button"
            onClick={close}
            aria-label={t`Close`}
            className="absolute top-3 right-3 grid size-11 place-items-center rounded-full bg-raised/90 shadow-card"
          >
            <Icon path={icons.close} />
          </button>
        </div>
        <p className="p-4 text-center text-lg font-semibold">{name}</p>
      </dialog>
    </>
  )
}
