import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FoundUsers } from '#features/backoffice/users/found-users.tsx'
import { usersQuery } from '#features/backoffice/users/queries.ts'
import { isUserSearch } from '#features/backoffice/users/rules.ts'
import { staffSkeleton } from '#features/people/staff/staff-list.tsx'
import { StaffSearch } from '#features/people/staff/staff-search.tsx'
import { cursorIn } from '#platform/http/cursor.ts'
import { pageHead } from '#platform/pages/head.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'

export const Route = createFileRoute('/_account/admin/users/')({
  validateSearch: (search: Record<string, unknown>): { search?: string; after?: string } => ({
    search: search.search === undefined ? undefined : String(search.search).slice(0, 100),
    after: cursorIn(search.after),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, refusal }, deps: { search, after } }) => {
    if (!refusal && isSearch(search)) await queryClient.prefetchInfiniteQuery(usersQuery(search, after))
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Users`),
      description: match.context.i18n._(msg`Find an account by name, email address, phone number or id.`),
      hidden: true,
    }),
  component: Users,
})

const isSearch = (search: string | undefined): search is string => search !== undefined && isUserSearch(search)

function Users() {
  const { t } = useLingui()
  const { search, after } = Route.useSearch()
  const isShort = search !== undefined && !isSearch(search)
  return (
    <section aria-labelledby="users" className="mt-4 max-w-4xl">
      <h2 id="users" className="text-2xl font-bold">
        <Trans>Users</Trans>
      </h2>
      <StaffSearch
        label={t`Find an account`}
        hint={t`By name, email address, whole phone number or id; at least three characters.`}
        value={search}
        error={isShort ? t`Please enter at least three characters, or an id` : undefined}
      />
      {isSearch(search) && (
        <QueryBoundary
          resetKey={`${search} ${after}`}
          failure={<Trans>The list could not be loaded.</Trans>}
          fallback={staffSkeleton}
        >
          <FoundUsers search={search} after={after} />
        </QueryBoundary>
      )}
    </section>
  )
}
