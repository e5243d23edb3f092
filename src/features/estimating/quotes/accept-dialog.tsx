import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FormDialog } from '#ui/form-dialog.tsx'
import { acceptanceMutation } from './mutations.ts'
import { QuoteUnlessChanged, useWatchedQuote } from './quote-unless-changed.tsx'

type Props<Quote> = {
  requestId: number
  quoteId: number
  quote: Quote
  /** The total of the offer in whole rupees, GST included; undefined if nothing is offered. */
  totalOf: (quote: Quote) => number | undefined
  canBeAccepted: boolean
  /** A text that says what happens next. It is shown in the toast after the acceptance. */
  told?: string
  onClose: () => void
  /** What the family agrees to. */
  children: ReactNode
}

/**
 * Asks the family to confirm before they accept a quote. They accept the version that was shown when the dialog opened.
 * If a later version arrives meanwhile, the dialog first shows what has changed, and only then lets them continue.
 */
export function AcceptDialog<Quote extends { version: number; state: string }>(props: Props<Quote>) {
  const { requestId, quoteId, quote, totalOf, canBeAccepted, told, onClose, children } = props
  const { t } = useLingui()
  const watched = useWatchedQuote(quote)
  return (
    <FormDialog
      title={<Trans>Accept this quote?</Trans>}
      mutation={acceptanceMutation(requestId)}
      toBody={() => ({ quote: quoteId, version: watched.opened.version })}
      guard={(guarded) => (
        <QuoteUnlessChanged {...guarded} of={watched} totalOf={totalOf} canContinue={canBeAccepted} />
      )}
      action={<Trans>Accept the quote</Trans>}
      back={<Trans>Not now</Trans>}
      success={[t`Quote accepted`, told]}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  )
}
