import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FoundProfessionals } from '#features/directory/verification/found-professionals.tsx'
import { queueQuery, searchQuery } from '#features/directory/verification/queries.ts'
import { readSearch } from '#features/directory/verification/rules.ts'
import { WaitingRequests } from '#features/directory/verification/waiting-requests.tsx'
import { staffSkeleton } from '#features/people/staff/staff-list.tsx'
import { StaffSearch } from '#features/people/staff/staff-search.tsx'
import { cursorIn } from '#platform/http/cursor.ts'
import { pageHead } from '#platform/pages/head.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'

export const Route = createFileRoute('/_account/admin/verification/')({
  validateSearch: (search: Record<string, unknown>): { search?: string; after?: string } => ({
    search: search.search === undefined ? undefined : String(search.search).slice(0, 100),
    after: cursorIn(search.after),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, refusal }, deps: { search, after } }) => {
    if (refusal) return
    if (search === undefined) await queryClient.prefetchInfiniteQuery(queueQuery(after))
    else if (readSearch(search)) await queryClient.prefetchInfiniteQuery(searchQuery(search, after))
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Verification`),
      description: match.context.i18n._(msg`What professionals have asked us to check.`),
      hidden: true,
    }),
  component: Verification,
})

function Verification() {
  const { t } = useLingui()
  const { search, after } = Route.useSearch()
  const isShort = search !== undefined && !readSearch(search)
  return (
    <section aria-labelledby="verification" className="mt-4 max-w-4xl">
      <h2 id="verification" className="text-2xl font-bold">
        <Trans>Verification</Trans>
      </h2>
      <StaffSearch
        label={t`Find a professional`}
        hint={t`By firm, name, place or id.`}
        value={search}
        error={isShort ? t`Please enter at least three characters, or an id` : undefined}
      />
      {!isShort && (
        <QueryBoundary
          resetKey={`${search} ${after}`}
          failure={<Trans>The list could not be loaded.</Trans>}
          fallback={staffSkeleton}
        >
          {search === undefined ? (
            <WaitingRequests after={after} />
          ) : (
            <FoundProfessionals search={search} after={after} />
          )}
        </QueryBoundary>
      )}
    </section>
  )
}
