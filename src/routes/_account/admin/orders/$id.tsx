import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { readId } from '#features/people/accounts/rules.ts'
import { staffSkeleton } from '#features/people/staff/skeletons.tsx'
import { staffOrderQuery } from '#features/shop/fulfilment/queries.ts'
import { StaffOrder } from '#features/shop/fulfilment/staff-order.tsx'
import { orderNumber } from '#features/shop/orders/rules.ts'
import { staffPaymentQuery } from '#features/shop/payments/queries.ts'
import { pageHead } from '#platform/pages/head.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'

export const Route = createFileRoute('/_account/admin/orders/$id')({
  loader: async ({ context: { queryClient, refusal }, params }) => {
    const id = readId(params.id)
    if (id === undefined) throw notFound()
    if (refusal) return
    const { queryKey } = staffOrderQuery(id)
    // Fetches the order only if its data did not come with the page's HTML. The data is null if there is no such order.
    if (queryClient.getQueryData(queryKey) === undefined) await queryClient.prefetchQuery(staffOrderQuery(id))
    if (queryClient.getQueryData(queryKey) === null) throw notFound()
    await queryClient.prefetchQuery(staffPaymentQuery(id))
  },
  head: ({ match, params: { id } }) => {
    const number = orderNumber(Number(id))
    return pageHead(match.context, {
      title: match.context.i18n._(msg`Order ${number}`),
      description: match.context.i18n._(msg`What people have ordered in the shop, and what needs doing.`),
      hidden: true,
    })
  },
  component: Order,
})

function Order() {
  const { id } = Route.useParams()
  return (
    <QueryBoundary resetKey={id} failure={<Trans>The order could not be loaded.</Trans>} fallback={staffSkeleton}>
      <StaffOrder id={Number(id)} />
    </QueryBoundary>
  )
}
