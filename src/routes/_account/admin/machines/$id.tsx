import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { OwnMachine } from '#features/hire/machines/own-machine.tsx'
import { ownMachineQuery } from '#features/hire/machines/own-machine-queries.ts'
import { readId } from '#features/people/accounts/rules.ts'
import { staffSkeleton } from '#features/people/staff/skeletons.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { orNotFound } from '#platform/pages/or-not-found.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'

export const Route = createFileRoute('/_account/admin/machines/$id')({
  loader: async ({ context: { queryClient, refusal }, params }) => {
    const id = readId(params.id)
    if (id === undefined) throw notFound()
    if (!refusal) await orNotFound(queryClient.ensureQueryData(ownMachineQuery('/api/admin/machines', id)))
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Machines on rent`),
      description: match.context.i18n._(msg`The yard's machines and their bookings.`),
      hidden: true,
    }),
  component: MachinePage,
})

function MachinePage() {
  const { id } = Route.useParams()
  return (
    <div className="mt-4">
      <QueryBoundary resetKey={id} failure={<Trans>The machine could not be loaded.</Trans>} fallback={staffSkeleton}>
        <OwnMachine of="/api/admin/machines" id={Number(id)} none={null} />
      </QueryBoundary>
    </div>
  )
}
