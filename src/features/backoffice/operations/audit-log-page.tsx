import { Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { auditLogQuery } from '#features/people/staff/queries.ts'
import { formatMoment } from '#platform/languages/format.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useLanguage } from '#ui/language.ts'
import { LoadMore, useLoadMore } from '#ui/load-more.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { ActText } from './act-text.tsx'

/** Lists everything that staff and operators have done, newest first. */
export function AuditLogPage() {
  return (
    <section aria-labelledby="audit-log" className="mt-4 max-w-4xl">
      <h2 id="audit-log" className="text-2xl font-bold">
        <Trans>Audit log</Trans>
      </h2>
      <p className="mt-1 text-muted">
        <Trans>Everything done in the back office and by operators. Nothing here can be changed or deleted.</Trans>
      </p>
      <QueryBoundary
        failure={<Trans>The list could not be loaded.</Trans>}
        fallback={<div aria-hidden="true" className="mt-5 h-96 animate-pulse rounded-xl bg-sunken" />}
      >
        <Entries />
      </QueryBoundary>
    </section>
  )
}

function Entries() {
  const language = useLanguage()
  const query = useSuspenseInfiniteQuery(auditLogQuery(useSearch({ from: '/_account/admin/audit-log' }).after))
  const entries = query.data.pages.flatMap((page) => page.entries)
  const { loadMore, itemProps } = useLoadMore(query, entries.length)
  if (entries.length === 0) return <EmptyState title={<Trans>Nothing has been done yet.</Trans>} className="mt-5" />
  return (
    <>
      <ol className="mt-5 panel divide-y divide-line">
        {entries.map((entry, index) => (
          <li key={entry.id} {...itemProps(index)}>
            <div className="px-4 py-3">
              <p className="font-medium">
                <ActText entry={entry} />
              </p>
              <p className="text-sm text-muted">
                {entry.staffName ??
                  (entry.byOperator ? <Trans>An operator</Trans> : <Trans>Someone who has left</Trans>)}{' '}
                · {formatMoment(language, entry.createdAt)}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <LoadMore
        pages={query}
        loadMore={loadMore}
        failure={<Trans>The list could not be loaded.</Trans>}
        fallback={<div aria-hidden="true" className="mt-4 h-24 animate-pulse rounded-xl bg-sunken" />}
        className="mt-5"
      >
        <Trans>Older entries</Trans>
      </LoadMore>
    </>
  )
}
