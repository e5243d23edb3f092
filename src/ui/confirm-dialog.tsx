import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { button } from '../../../../../../ui/button.ts'
import { Dialog } from '../../../../../../ui/dialog.tsx'

type Props = {
  title: ReactNode
  /** What is lost by it. */
  text: ReactNode
  action: ReactNode
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before what only another person can take back. */
export function ConfirmDialog({ title, text, action, isBusy, onConfirm, onClose }: Props) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="text-muted">{text}</p>
      <div className="mt-6 flex gap-3 *:min-h-12 *:grow">
        <button type="button" onClick={onClose} className={button('secondary')}>
          <Trans>Cancel</Trans>
        </button>
        <button type="button" disabled={isBusy} onClick={onConfirm} className={button('danger')}>
          {action}
        </button>
      </div>
    </Dialog>
  )
}
