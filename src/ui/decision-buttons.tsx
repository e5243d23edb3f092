import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { button } from './button.ts'
import { useFailureText } from './failure-text.ts'
import { useFocusWhen } from './focus.ts'
import { FormNotice } from './form-notice.tsx'

type Props = {
  /** The error of the last attempt. */
  error: Error | null
  isBusy: boolean
  /**
   * True while the person can see what they decide about. When this becomes true again, the focus moves to the button
   * for agreeing.
   */
  isShown: boolean
  onDecide: () => void
  onClose: () => void
  children: ReactNode
}

/**
 * The last row of a dialog in which somebody agrees to something: the button 'Not now', the button that agrees, and the
 * error of the last attempt.
 */
export function DecisionButtons({ error, isBusy, isShown, onDecide, onClose, children }: Props) {
  const failureText = useFailureText()
  const decide = useFocusWhen<HTMLButtonElement>(isShown && !isBusy)
  return (
    <>
      {error && !isBusy && (
        <FormNotice error={error} isAnnounced className="mt-4">
          {failureText(error)}
        </FormNotice>
      )}
      <div className="mt-6 flex flex-wrap gap-3 *:min-h-12 *:grow">
        <button type="button" onClick={onClose} className={button('secondary')}>
          <Trans>Not now</Trans>
        </button>
        <button ref={decide} type="button" disabled={isBusy} onClick={onDecide} className={button('primary')}>
          {children}
        </button>
      </div>
    </>
  )
}
