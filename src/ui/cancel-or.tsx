import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { button } from './button.ts'

type Props = {
  onCancel: () => void
  className?: string
  /**
   * The label of the button that closes the form without sending it. 'Cancel' by default. If sending the form cancels
   * something, 'Cancel' would be ambiguous. Then use a label that names what is kept, such as 'Keep the order'.
   */
  back?: ReactNode
  /** The button that sends the form. */
  children: ReactNode
}

/** The last row of a form in a dialog: the button that closes it, and the button that sends it. */
export function CancelOr({ onCancel, className = '', back, children }: Props) {
  return (
    <div className={`grid grid-cols-2 gap-3 ${className}`}>
      <button type="button" onClick={onCancel} className={button('secondary', 'min-h-12')}>
        {back || <Trans>Cancel</Trans>}
      </button>
      <div>{children}</div>
    </div>
  )
}
