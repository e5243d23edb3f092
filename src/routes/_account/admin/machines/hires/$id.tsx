import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { office } from '#features/backoffice/support/rules.ts'
import { HireDetail } from '#features/hire/hires/hire-detail.tsx'
import { staffHireQuery } from '#features/hire/hires/queries.ts'
import { MessageButton } from '#features/messaging/screen/link/message-button.tsx'
import { readId } from '#features/people/accounts/rules.ts'
import { staffSkeleton } from '#features/people/staff/skeletons.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { orNotFound } from '#platform/pages/or-not-found.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'

/**
 * A hire that concerns staff, because the machine is the yard's, the hirer has called staff, or staff must decide a
 * claim.
 */
export const Route = createFileRoute('/_account/admin/machines/hires/$id')({
  loader: async ({ context: { queryClient, refusal }, params }) => {
    const id = readId(params.id)
    if (id === undefined) throw notFound()
    if (!refusal) await orNotFound(queryClient.ensureQueryData(staffHireQuery(id)))
  },
  head: ({ match, params: { id } }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Booking no. ${id}`),
      description: match.context.i18n._(msg`The yard's machines and their bookings.`),
      hidden: true,
    }),
  component: HirePage,
})

function HirePage() {
  const { id } = Route.useParams()
  return (
    <div className="mt-4">
      <QueryBoundary resetKey={id} failure={<Trans>The booking could not be loaded.</Trans>} fallback={staffSkeleton}>
        <Shown id={Number(id)} />
      </QueryBoundary>
    </div>
  )
}

function Shown({ id }: { id: number }) {
  const { data: hire } = useSuspenseQuery(staffHireQuery(id))
  if (!hire) throw notFound()
  return <HireDetail key={hire.id} hire={hire} isStaff officePhone={office.phone} MessageButton={MessageButton} />
}
