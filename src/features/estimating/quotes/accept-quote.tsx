import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatRupees } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import { priceOf, type QuotePrice } from './price-rules.ts'
import type { FamilyQuote, QuoteRequest } from './schema.ts'
import { TotalLines } from './total-lines.tsx'
import { useQuoteName } from './use-quote-name.ts'

type Props = { request: QuoteRequest; quote: FamilyQuote }

/** A button that opens the dialog for accepting a quote. Shows nothing if the quote can't be accepted. */
export function AcceptQuote({ request, quote }: Props) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const ready = useDisabledUntilHydrated()
  const name = useQuoteName()(quote)
  if (!quote.canBeAccepted && !isOpen) return null
  return (
    <>
      <button
        type="button"
        {...ready}
        onClick={() => setIsOpen(true)}
        aria-label={t`Accept … the quote of ${name}`}
        className={button('primary', 'w-full')}
      >
        <Trans>Accept …</Trans>
      </button>
      {isOpen && <AcceptFamilyQuote request={request} quote={quote} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const offered = (request: QuoteRequest, { offer, listedRates }: FamilyQuote): QuotePrice | undefined =>
  offer ? priceOf(request, offer, listedRates) : undefined

/** The dialog for accepting a quote, with what the family agrees to. */
function AcceptFamilyQuote({ request, quote, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui()
  const name = useQuoteName()(quote)
  const price = offered(request, quote)
  const rupees = price && formatRupees(price.total.total)
  const others = request.quotes.filter(
    ({ id, state }) => id !== quote.id && (state === 'asked' || state === 'sent'),
  ).length
  const isByItems = quote.offer?.basis === 'by-items'
  const missing = isByItems ? request.lines.filter(({ key }) => !(key in quote.offer!.rates)).length : 0
  return (
    <AcceptDialog
      requestId={request.id}
      quoteId={quote.id}
      quote={quote}
      totalOf={(each) => offered(request, each)?.total.total}
      canBeAccepted={quote.canBeAccepted}
      told={t`${name} will be told, and so will anyone else you asked.`}
      onClose={onClose}
    >
      <p className="text-lg">
        {price &&
          (price.total.gst.kind === 'not-registered' ? (
            <Trans>
              {name} will do the work for {rupees}. No GST is added.
            </Trans>
          ) : (
            <Trans>
              {name} will do the work for {rupees}, GST included.
            </Trans>
          ))}
      </p>
      {price && <TotalLines className="mt-3" price={price} side="family" />}
      {missing > 0 && (
        <p className="mt-2 font-semibold text-warn">
          <Plural
            value={missing}
            one="# line of your bill is not in this quote."
            other="# lines of your bill are not in this quote."
          />
        </p>
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
