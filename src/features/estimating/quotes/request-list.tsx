import { Plural, Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ReceiptIndianRupee } from 'lucide-react'
import { formatDate, formatRupees } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useLanguage } from '#ui/language.ts'
import { AboutLine } from './about-line.tsx'
import { requestsQuery } from './queries.ts'
import { QuotePages, RowTitle } from './quote-pages.tsx'
import { QuoteBadge, useBasisName } from './quote-words.tsx'
import type { ListedRequest } from './schema.ts'
import { PerSqFt } from './total-lines.tsx'

type Props = { dashboard: string; from: string | undefined }

/** Lists a family's requests, newest first. */
export function RequestList({ dashboard, from }: Props) {
  const query = useSuspenseInfiniteQuery(requestsQuery(from))
  const requests = query.data.pages.flatMap((page) => page.requests)
  const begin = (
    <Link to="/$dashboard/quotes/new" params={{ dashboard }} className={button('primary')}>
      <Trans>Ask for quotes</Trans>
    </Link>
  )
  if (requests.length === 0)
    return (
      <EmptyState
        className="mt-4"
        icon={<ReceiptIndianRupee size={26} aria-hidden="true" />}
        title={<Trans>No requests for quotes yet</Trans>}
        text={
          <Trans>
            Send the quantities of an estimate, without its prices, to up to three contractors or architects. Their
            quotes are shown here side by side.
          </Trans>
        }
        action={begin}
      />
    )
  return (
    <>
      <div className="mt-4">{begin}</div>
      <QuotePages pages={query} rows={requests}>
        {(request) => <RequestRow dashboard={dashboard} request={request} />}
      </QuotePages>
    </>
  )
}

function RequestRow({ dashboard, request }: { dashboard: string; request: ListedRequest }) {
  const language = useLanguage()
  const basisName = useBasisName()
  const { state, area, constructionType, offers, wantedOn, askedCount, answeredCount, openQuestions } = request
  const day = formatDate(language, wantedOn)
  return (
    <article className="panel flex flex-wrap items-start justify-between gap-x-6 gap-y-2 p-4">
      <div className="min-w-0 grow basis-60">
        <RowTitle dashboard={dashboard} of={request} />
        <p className="text-muted">
          <AboutLine of={request} />
        </p>
        {state === 'open' && (
          <p className="mt-0.5 text-sm text-muted">
            <Trans>Quotes wanted by {day}</Trans>
          </p>
        )}
      </div>
      <div className="max-sm:w-full sm:text-right">
        <QuoteBadge of="request" state={state} />
        <p className="mt-1.5 font-semibold">
          <Plural
            value={answeredCount}
            _0="No quotes yet"
            one={`# of ${askedCount} quotes received`}
            other={`# of ${askedCount} quotes received`}
          />
        </p>
        {offers.map(({ basis, total }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the quotes stay in the order in which they were asked for
          <p key={at} className="mt-0.5 text-sm tabular-nums">
            {basisName({ basis, constructionType })}: <span className="font-semibold">{formatRupees(total)}</span>
            {area && (
              <>
                {' · '}
                <PerSqFt rupees={total} area={area} />
              </>
            )}
          </p>
        ))}
        {openQuestions > 0 && (
          <p className="mt-0.5 font-semibold text-warn">
            <Plural value={openQuestions} one="# question to answer" other="# questions to answer" />
          </p>
        )}
      </div>
    </article>
  )
}
