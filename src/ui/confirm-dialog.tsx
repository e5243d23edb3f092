import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { button } from './button.ts'
import { Dialog } from './dialog.tsx'

type Props = {
  title: ReactNode
  /** Shows what the dialog is about, if the title does not name it. */
  children?: ReactNode
  /** What the visitor loses by confirming. */
  text: ReactNode
  action: ReactNode
  /**
   * The label of the button that closes the dialog without confirming. 'Cancel' by default. If confirming cancels
   * something, 'Cancel' would be ambiguous. Then use a label that names what is kept, such as 'Keep the order'.
   */
  back?: ReactNode
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before something is lost. */
export function ConfirmDialog({ title, children, text, action, back, isBusy, onConfirm, onClose }: Props) {
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <p className="text-muted">{text}</p>
      <div className="mt-6 flex gap-3 *:min-h-12 *:grow">
        <button type="button" onClick={onClose} className={button('secondary')}>
          {back || <Trans>Cancel</Trans>}
        </button>
        <button type="button" disabled={isBusy} onClick={onConfirm} className={button('danger')}>
          {action}
        </button>
      </div>
    </Dialog>
  )
}
