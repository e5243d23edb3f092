import { Trans, useLingui } from '@lingui/react/macro'
import { TextAreaField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { quoteRefusalMutation } from './mutations.ts'
import { QuoteUnlessChanged, useWatchedQuote } from './quote-unless-changed.tsx'
import { declineForm } from './schema.ts'

type Props<Quote> = {
  id: number
  quote: Quote
  /** The total of the offer in whole rupees, GST included; undefined if nothing is offered. */
  totalOf: (quote: Quote) => number | undefined
  canBeDeclined: boolean
  onClose: () => void
}

/**
 * A dialog in which a professional declines a request or withdraws the quote that they have sent, with a reason that the
 * family reads.
 */
export function DeclineDialog<Quote extends { version: number; state: string }>(props: Props<Quote>) {
  const { id, quote, totalOf, canBeDeclined, onClose } = props
  const { t } = useLingui()
  const watched = useWatchedQuote(quote)
  const { version } = watched.opened
  const wasSent = version > 0
  return (
    <FormDialog
      title={wasSent ? <Trans>Withdraw your quote?</Trans> : <Trans>Decline this request?</Trans>}
      schema={declineForm}
      mutation={quoteRefusalMutation(id)}
      toBody={({ reason }) => ({ reason, version })}
      defaultValues={{ reason: '' }}
      guard={(guarded) => (
        <QuoteUnlessChanged {...guarded} of={watched} totalOf={totalOf} canContinue={canBeDeclined} />
      )}
      action={wasSent ? <Trans>Withdraw</Trans> : <Trans>Decline</Trans>}
      isDanger
      success={wasSent ? t`Quote withdrawn` : t`Request declined`}
      onClose={onClose}
    >
      {({ field }) => (
        <TextAreaField
          label={t`Why?`}
          hint={t`The home builder will see this and can ask someone else.`}
          {...field('reason')}
        />
      )}
    </FormDialog>
  )
}
