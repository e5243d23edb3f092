import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { OwnMachine } from '#features/hire/machines/own-machine.tsx'
import { ownMachineQuery } from '#features/hire/machines/own-machine-queries.ts'
import { readId } from '#features/people/accounts/rules.ts'
import { pageHead } from '#platform/pages/head.ts'
import { orNotFound } from '#platform/pages/or-not-found.ts'
import { NoScreen } from '#ui/no-screen.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'

/** A machine that the visitor lends. Everyone else gets a 404. */
export const Route = createFileRoute('/_account/$dashboard/hire/machines/$id')({
  async beforeLoad({ context: { queryClient, user }, params: { id } }) {
    const asked = readId(id)
    if (asked === undefined || user.userType === 'customer') throw notFound()
    await orNotFound(queryClient.ensureQueryData(ownMachineQuery('/api/user/machines', asked)))
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`My machines`),
      description: match.context.i18n._(msg`Machines that you hire or lend.`),
      hidden: true,
    }),
  component: MachinePage,
  notFoundComponent: NoScreen,
})

function MachinePage() {
  const { id, dashboard } = Route.useParams()
  return (
    <>
      <Link
        to="/$dashboard/hire/machines"
        params={{ dashboard }}
        className="mt-2 inline-flex min-h-11 items-center font-medium text-primary hover:underline"
      >
        <Trans>My machines</Trans>
      </Link>
      <QueryBoundary resetKey={id} failure={<Trans>This page could not be loaded.</Trans>} fallback={<RowsSkeleton />}>
        <OwnMachine of="/api/user/machines" id={Number(id)} none={<NoScreen />} />
      </QueryBoundary>
    </>
  )
}
