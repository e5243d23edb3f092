import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { GalleryStrip, type StripProps } from './gallery-strip.tsx'
import { Icon, icons } from './icon.tsx'
import { useModal } from './modal.ts'

/** The gallery in full screen. The focus stays inside; Escape or the button closes it. */
export function FullGallery({ label, onClose, ...strip }: StripProps & { label: string; onClose: () => void }) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog)
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-hidden bg-black backdrop:bg-black"
    >
      <GalleryStrip {...strip} className="h-full" pictureClassName="bg-black!" sizes="100vw" />
      <button
        type="button"
        onClick={onClose}
        aria-label={t`Close`}
        className="absolute top-3 right-3 grid size-11 place-items-center rounded-full bg-black/60 text-white hover:bg-black/80"
      >
        <Icon path={icons.close} />
      </button>
    </dialog>
  )
}
