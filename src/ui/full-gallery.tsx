import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { Picture } from '#platform/files/pictures.ts'
import type { GalleryState } from './gallery-state.ts'
import { GalleryStrip } from './gallery-strip.tsx'
import { Icon, icons } from './icon.tsx'
import { useLanguage } from './language.ts'
import { useModal } from './modal.ts'

type Props = {
  pictures: readonly Picture[]
  label: string
  gallery: GalleryState
  /** Renders a control for the picture that is shown, in white in the top left corner. */
  action?: (at: number) => ReactNode
}

/**
 * The full-screen view of a gallery. Renders nothing while it is closed. The focus stays inside. Back, Escape or the
 * button closes it.
 */
export function FullGallery(props: Props) {
  const { at } = props.gallery.full
  return at === undefined || at >= props.pictures.length ? null : <GalleryDialog {...props} />
}

function GalleryDialog({ pictures, label, gallery: { at, step, full }, action }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog)
  const stepByKey = ({ key }: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[key]
    if (by && pictures.length > 1) step(by)
  }
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onKeyDown={stepByKey}
      onCancel={(event) => {
        event.preventDefault()
        full.close()
      }}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-hidden bg-black backdrop:bg-black"
    >
      <GalleryStrip
        pictures={pictures}
        language={language}
        at={at}
        onStep={step}
        className="h-full"
        pictureClassName="bg-black!"
        sizes="100vw"
      />
      <button
        type="button"
        onClick={full.close}
        aria-label={t`Close`}
        className="absolute top-3 right-3 grid size-11 place-items-center rounded-full bg-black/60 text-white hover:bg-black/80 focus-visible:outline-white"
      >
        <Icon path={icons.close} />
      </button>
      {action && <div className="absolute top-3 left-3 rounded-full bg-black/60 text-white">{action(at)}</div>}
    </dialog>
  )
}
