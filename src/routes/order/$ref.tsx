import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { invoicesQuery } from '../../features/invoices/queries.ts'
import { orderQuery } from '../../features/orders/queries.ts'
import { pageHead } from '../../platform/head.ts'
import { OrderPage } from './-order/order-page.tsx'

export const Route = createFileRoute('/order/$ref')({
  // Its buyer's, and theirs who have the link.
  staticData: { isPrivate: true },
  loader: async ({ context: { queryClient }, params: { ref } }) => {
    const [order] = await Promise.all([
      queryClient.ensureQueryData(orderQuery(ref)),
      queryClient.prefetchQuery(invoicesQuery(ref)),
    ])
    if (!order) throw notFound()
    return { number: order.number }
  },
  head: ({ match, loaderData }) => {
    const { i18n } = match.context
    const number = loaderData?.number ?? ''
    return pageHead(match.context, {
      title: i18n._(msg`Order ${number}`),
      description: i18n._(msg`What you ordered, where it is, and its invoice.`),
      hidden: true,
    })
  },
  component: OrderRoute,
})

function OrderRoute() {
  const { ref } = Route.useParams()
  return <OrderPage reference={ref} />
}
