import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ReceiptIndianRupee } from 'lucide-react'
import { QuoteBadge } from '#features/estimating/quotes/quote-words.tsx'
import { useShownRead } from '#features/people/notifications/use-shown-read.ts'
import { formatNumber, formatRupees } from '#platform/languages/format.ts'
import { directQuoteQuery } from './queries.ts'
import { QuoteSteps } from './quote-steps.tsx'
import type { DirectQuote } from './schema.ts'

type Props = {
  quoteId: number
  /** The message's text, which describes the work to be done. */
  text: string
  /** The user's dashboard. */
  dashboard: string
  /** The account on the other side of the conversation; null for a side without an account. */
  otherId: number | null
}

/**
 * Shows a quote requested in a conversation, in its current state. Further steps of the quote change this card and add
 * no messages.
 */
export function QuoteCard({ quoteId, text, dashboard, otherId }: Props) {
  return (
    <div className="panel grid w-full max-w-md min-w-0 gap-3 p-4 text-left">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex items-center gap-2 font-bold">
          <ReceiptIndianRupee size={18} aria-hidden="true" className="shrink-0" />
          <Trans>Quote request</Trans>
        </p>
        <State quoteId={quoteId} />
      </div>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      <Current quoteId={quoteId} dashboard={dashboard} otherId={otherId} />
    </div>
  )
}

function State({ quoteId }: { quoteId: number }) {
  const { data: quote } = useQuery(directQuoteQuery(quoteId))
  return quote && <QuoteBadge of={quote.side === 'family' ? 'quote' : 'received'} state={quote.state} />
}

function Current({ quoteId, dashboard, otherId }: Omit<Props, 'text'>) {
  const { data: quote, isError } = useQuery(directQuoteQuery(quoteId))
  if (quote === null)
    return (
      <p className="text-sm text-muted">
        <Trans>You can no longer see this request.</Trans>
      </p>
    )
  if (!quote)
    return isError ? (
      <p role="alert" className="text-sm text-danger">
        <Trans>The quote could not be loaded.</Trans>
      </p>
    ) : (
      <div aria-busy="true" className="h-24 animate-pulse rounded-md bg-sunken" />
    )
  return <Shown quote={quote} dashboard={dashboard} otherId={otherId} />
}

type ShownProps = Pick<Props, 'dashboard' | 'otherId'> & { quote: DirectQuote }

/**
 * Shows the quote's current state. Once the user has seen it, its notifications are marked as read. For a home builder,
 * these are the notifications about this request that the professional caused.
 */
function Shown({ quote, dashboard, otherId }: ShownProps) {
  const { side, quoteId, requestId, requestState, state, version } = quote
  const seen = useShownRead(
    side === 'family'
      ? { what: 'requestId', id: requestId, by: otherId ?? undefined }
      : { what: 'quoteId', id: quoteId },
    `${requestState} ${state} ${version}`,
  )
  return (
    <div ref={seen} className="grid min-w-0 gap-3">
      <Facts quote={quote} />
      <QuoteSteps quote={quote} dashboard={dashboard} />
    </div>
  )
}

/** The budget, the area and the number of lines, if the request has them. */
function Facts({ quote }: { quote: DirectQuote }) {
  const { isWholeWork, lineCount } = quote
  const rupees = quote.budget === null ? null : formatRupees(quote.budget)
  const area = quote.area === null ? null : formatNumber(quote.area)
  if (rupees === null && area === null && isWholeWork) return null
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {rupees && (
        <li>
          <Trans>Budget: {rupees}</Trans>
        </li>
      )}
      {area && (
        <li>
          <Trans>{area} sq ft</Trans>
        </li>
      )}
      {!isWholeWork && (
        <li>
          <Plural value={lineCount} one="Bill of quantities: # line" other="Bill of quantities: # lines" />
        </li>
      )}
    </ul>
  )
}
