import { useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode, useEffect, useId, useRef } from 'react'
import { useDraftTurn } from './draft-turn.ts'
import { Icon, icons } from './icon.tsx'
import { useModal } from './modal.ts'

type Props = {
  title: ReactNode
  onClose: () => void
  /** Makes the dialog wider, for a long form. */
  isWide?: boolean
  children: ReactNode
}

/**
 * A modal dialog while it is mounted: at the bottom of small screens, centred on larger ones. Escape and the cross
 * close it. Its content starts afresh when what was typed for an account must leave the page.
 */
export function Dialog({ title, onClose, isWide = false, children }: Props) {
  const { t } = useLingui()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog)
  // Focuses the dialog itself, because its first control is the cross.
  useEffect(() => dialog.current!.focus(), [])
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className={`[--toast-rise:5rem] fixed inset-x-0 top-auto bottom-0 z-50 m-0 max-h-[95dvh] w-full max-w-none scroll-pt-24 scroll-pb-24 overflow-y-auto overscroll-contain rounded-t-2xl bg-raised p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-ink shadow-float outline-none backdrop:bg-black/60 sm:[--toast-rise:0px] sm:inset-0 sm:m-auto sm:h-fit ${isWide ? 'sm:w-[min(48rem,calc(100%-2rem))]' : 'sm:w-[min(32rem,calc(100%-2rem))]'} sm:rounded-2xl sm:p-7`}
    >
      {/* The title stays in view when the dialog scrolls, for example to an error with the label of its field. */}
      <div className="sticky -top-5 z-10 -mx-5 -mt-5 mb-4 flex items-start justify-between gap-3 bg-raised px-5 pt-5 pb-1 sm:-top-7 sm:-mx-7 sm:-mt-7 sm:px-7 sm:pt-7">
        <h2 id={id} className="pt-1.5 text-xl/snug font-bold">
          {title}
        </h2>
        <button
          type="button"
          onClick={onClose}
          aria-label={t`Close`}
          className="-mt-1.5 -mr-2 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
        >
          <Icon path={icons.close} />
        </button>
      </div>
      <Fragment key={useDraftTurn()}>{children}</Fragment>
    </dialog>
  )
}
