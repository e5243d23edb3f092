import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { AcceptDialog } from '#features/estimating/quotes/accept-dialog.tsx'
import { pricedAs, type QuotePrice } from '#features/estimating/quotes/price-rules.ts'
import { QuoteUnlessChanged, useWatchedQuote } from '#features/estimating/quotes/quote-unless-changed.tsx'
import { TotalLines } from '#features/estimating/quotes/total-lines.tsx'
import { formatRupees } from '#platform/languages/format.ts'
import { TextAreaField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { offerRefusalMutation } from './mutations.ts'
import { type DirectQuote, offerRefusalForm } from './schema.ts'

type Props = { quote: DirectQuote; onClose: () => void }

/** The total of the offer in whole rupees, GST included; undefined if nothing is offered. */
export const totalOf = ({ total }: DirectQuote) => total?.total

/** What the offer costs and what it is for; undefined if nothing is offered. */
export const priceOf = ({ offer, total, area, constructionType, listedRates }: DirectQuote): QuotePrice | undefined =>
  offer && total ? pricedAs({ total, area, constructionType }, offer, listedRates) : undefined

/** Asks the family to confirm, and then accepts the version of the quote on their screen. */
export function AcceptDirectQuote({ quote, onClose }: Props) {
  const { others } = quote
  const price = priceOf(quote)
  const rupees = price && formatRupees(price.total.total)
  return (
    <AcceptDialog
      requestId={quote.requestId}
      quoteId={quote.quoteId}
      quote={quote}
      totalOf={totalOf}
      canBeAccepted={quote.steps.includes('accept')}
      onClose={onClose}
    >
      {price && (
        <>
          <p className="text-lg">
            {price.total.gst.kind === 'not-registered' ? (
              <Trans>The work will be done for {rupees}. No GST is added.</Trans>
            ) : (
              <Trans>The work will be done for {rupees}, GST included.</Trans>
            )}
          </p>
          <TotalLines className="mt-3" price={price} side="family" />
        </>
      )}
      <p className="mt-3 text-muted">
        <Plural
          value={others}
          _0="You can't change this afterwards."
          one="The other one will be told that you have chosen another quote, but not its price. You can't change this afterwards."
          other="The others will be told that you have chosen another quote, but not its price. You can't change this afterwards."
        />
      </p>
    </AcceptDialog>
  )
}

/** A dialog in which the family declines the version of the quote on their screen, with an optional reason. */
export function RefuseDialog({ quote, onClose }: Props) {
  const { t } = useLingui()
  const watched = useWatchedQuote(quote)
  return (
    <FormDialog
      title={<Trans>Decline this quote?</Trans>}
      schema={offerRefusalForm}
      mutation={offerRefusalMutation(quote.quoteId)}
      toBody={(typed) => ({ ...typed, version: watched.opened.version })}
      defaultValues={{ reason: '' }}
      guard={(guarded) => (
        <QuoteUnlessChanged {...guarded} of={watched} totalOf={totalOf} canContinue={quote.steps.includes('refuse')} />
      )}
      action={<Trans>Decline</Trans>}
      isDanger
      success={t`Quote declined`}
      onClose={onClose}
    >
      {({ field }) => (
        <TextAreaField
          label={t`Why?`}
          note={t`optional`}
          hint={t`The contractor or architect will see this.`}
          {...field('reason')}
        />
      )}
    </FormDialog>
  )
}
