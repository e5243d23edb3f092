import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { readId } from '#features/people/accounts/rules.ts'
import { staffSkeleton } from '#features/people/staff/skeletons.tsx'
import { staffReturnQuery } from '#features/shop/returns/queries.ts'
import { StaffReturnDetail } from '#features/shop/returns/staff-return-detail.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'

export const Route = createFileRoute('/_account/admin/returns/$id')({
  loader: async ({ context: { queryClient, refusal }, params }) => {
    const id = readId(params.id)
    if (id === undefined) throw notFound()
    if (refusal) return
    const { queryKey } = staffReturnQuery(id)
    // Fetches the return only if its data did not come with the page's HTML. The data is null if there is no such
    // return.
    if (queryClient.getQueryData(queryKey) === undefined) await queryClient.prefetchQuery(staffReturnQuery(id))
    if (queryClient.getQueryData(queryKey) === null) throw notFound()
  },
  head: ({ match, params: { id } }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Return ${id}`),
      description: match.context.i18n._(msg`What buyers want to send back, and how far each return is.`),
      hidden: true,
    }),
  component: StaffReturn,
})

function StaffReturn() {
  const { id } = Route.useParams()
  return (
    <QueryBoundary resetKey={id} failure={<Trans>The return could not be loaded.</Trans>} fallback={staffSkeleton}>
      <Detail id={Number(id)} />
    </QueryBoundary>
  )
}

function Detail({ id }: { id: number }) {
  const { data } = useSuspenseQuery(staffReturnQuery(id))
  // The return was deleted while the page was open.
  if (!data) throw notFound()
  return <StaffReturnDetail of={data} />
}
