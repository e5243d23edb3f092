import { Plural, Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ReceiptIndianRupee } from 'lucide-react'
import { formatDate, formatRupees } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useLanguage } from '#ui/language.ts'
import { AboutLine } from './about-line.tsx'
import { receivedListQuery } from './queries.ts'
import { QuotePages, RowTitle } from './quote-pages.tsx'
import { QuoteBadge, useBasisName } from './quote-words.tsx'
import type { ListedReceived } from './schema.ts'
import { PerSqFt } from './total-lines.tsx'

type Props = { dashboard: string; from: string | undefined }

/** Lists the requests that a professional received, newest first. */
export function ReceivedList({ dashboard, from }: Props) {
  const query = useSuspenseInfiniteQuery(receivedListQuery(from))
  const quotes = query.data.pages.flatMap((page) => page.quotes)
  if (quotes.length === 0)
    return (
      <EmptyState
        className="mt-4"
        icon={<ReceiptIndianRupee size={26} aria-hidden="true" />}
        title={<Trans>No requests for quotes yet</Trans>}
        text={
          <Trans>
            When a home builder wants to know your rates, they send you a bill of quantities. You fill in the rates
            here, on your phone if you like. It costs you nothing.
          </Trans>
        }
        action={
          <Link to="/$dashboard/profile" params={{ dashboard }} className={button('primary')}>
            <Trans>See your profile</Trans>
          </Link>
        }
      />
    )
  return (
    <QuotePages pages={query} rows={quotes}>
      {(quote) => <ReceivedRow dashboard={dashboard} quote={quote} />}
    </QuotePages>
  )
}

function ReceivedRow({ dashboard, quote }: { dashboard: string; quote: ListedReceived }) {
  const language = useLanguage()
  const basisName = useBasisName()
  const { state, wantedOn, familyName, lineCount, sum, basis, area, constructionType } = quote
  const day = formatDate(language, wantedOn)
  return (
    <article
      className={`panel flex flex-wrap items-start justify-between gap-x-6 gap-y-2 p-4 ${state === 'asked' ? 'border-l-4 border-l-primary' : ''}`}
    >
      <div className="min-w-0 grow basis-60">
        <RowTitle dashboard={dashboard} of={quote} />
        <p className="text-muted">
          <AboutLine of={quote} />
        </p>
        <p className="mt-0.5 text-sm text-muted">
          {familyName} · <Plural value={lineCount} one="# line" other="# lines" />
        </p>
      </div>
      <div className="max-sm:w-full sm:text-right">
        <QuoteBadge of="received" state={state} />
        {sum !== null && <p className="mt-1.5 text-lg font-bold tabular-nums">{formatRupees(sum)}</p>}
        {sum !== null && basis && (
          <p className="text-sm text-muted">
            {basisName({ basis, constructionType })}
            {area && (
              <>
                {' · '}
                <PerSqFt rupees={sum} area={area} />
              </>
            )}
          </p>
        )}
        {state === 'asked' && (
          <p className="mt-1.5 text-sm font-medium">
            <Trans>Wanted by {day}</Trans>
          </p>
        )}
      </div>
    </article>
  )
}
