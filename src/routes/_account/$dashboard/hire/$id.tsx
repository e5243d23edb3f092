import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { office } from '#features/backoffice/support/rules.ts'
import { HireDetail } from '#features/hire/hires/hire-detail.tsx'
import { hireQuery } from '#features/hire/hires/queries.ts'
import { MessageButton } from '#features/messaging/screen/link/message-button.tsx'
import { readId } from '#features/people/accounts/rules.ts'
import { pageHead } from '#platform/pages/head.ts'
import { orNotFound } from '#platform/pages/or-not-found.ts'
import { NoScreen } from '#ui/no-screen.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'

/** A hire in which the visitor is hirer or lender. Everyone else gets a 404. */
export const Route = createFileRoute('/_account/$dashboard/hire/$id')({
  async beforeLoad({ context: { queryClient }, params: { id } }) {
    const asked = readId(id)
    if (asked === undefined) throw notFound()
    await orNotFound(queryClient.ensureQueryData(hireQuery(asked)))
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`My bookings`),
      description: match.context.i18n._(msg`Machines that you hire or lend.`),
      hidden: true,
    }),
  component: HirePage,
  notFoundComponent: NoScreen,
})

function HirePage() {
  const { id, dashboard } = Route.useParams()
  return (
    <>
      <Link
        to="/$dashboard/hire"
        params={{ dashboard }}
        className="mt-2 inline-flex min-h-11 items-center font-medium text-primary hover:underline"
      >
        <Trans>All bookings</Trans>
      </Link>
      <QueryBoundary resetKey={id} failure={<Trans>This page could not be loaded.</Trans>} fallback={<RowsSkeleton />}>
        <Shown id={Number(id)} />
      </QueryBoundary>
    </>
  )
}

function Shown({ id }: { id: number }) {
  const { data: hire } = useSuspenseQuery(hireQuery(id))
  return hire ? (
    <HireDetail key={hire.id} hire={hire} isStaff={false} officePhone={office.phone} MessageButton={MessageButton} />
  ) : (
    <NoScreen />
  )
}
