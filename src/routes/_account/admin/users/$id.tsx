import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { userQuery } from '#features/backoffice/users/queries.ts'
import { UserActions } from '#features/backoffice/users/user-actions.tsx'
import { UserFacts } from '#features/backoffice/users/user-facts.tsx'
import { UserSessions } from '#features/backoffice/users/user-sessions.tsx'
import { readId } from '#features/people/accounts/rules.ts'
import { staffSkeleton } from '#features/people/staff/skeletons.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'

export const Route = createFileRoute('/_account/admin/users/$id')({
  loader: async ({ context: { queryClient, refusal }, params }) => {
    const id = readId(params.id)
    if (id === undefined) throw notFound()
    if (refusal) return
    const { queryKey } = userQuery(id)
    // Fetches the account only if its data did not come with the page's HTML. The data is null if there is no such
    // account.
    if (queryClient.getQueryData(queryKey) === undefined) await queryClient.prefetchQuery(userQuery(id))
    if (queryClient.getQueryData(queryKey) === null) throw notFound()
  },
  head: ({ match, params: { id } }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Account ${id}`),
      description: match.context.i18n._(msg`Find an account by name, email address, phone number or id.`),
      hidden: true,
    }),
  component: User,
})

function User() {
  const { id } = Route.useParams()
  return (
    <QueryBoundary resetKey={id} failure={<Trans>The account could not be loaded.</Trans>} fallback={staffSkeleton}>
      <Account id={Number(id)} />
    </QueryBoundary>
  )
}

function Account({ id }: { id: number }) {
  const { user: visitor } = Route.useRouteContext()
  const { data: user } = useSuspenseQuery(userQuery(id))
  // The account was deleted while the page was open.
  if (!user) throw notFound()
  return (
    <section aria-labelledby="account" className="mt-4 max-w-4xl">
      <h2 id="account" className="text-2xl font-bold wrap-anywhere">
        {user.fullName}
      </h2>
      <UserFacts user={user} />
      <UserSessions user={user} />
      <UserActions user={user} isSelf={visitor.id === user.id} />
    </section>
  )
}
