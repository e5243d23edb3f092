import { createFileRoute } from '@tanstack/react-router'
import { OrderPage } from '#features/shop/fulfilment/order-page.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { requireAccount } from '../-guards.ts'

/** An order. Everyone who has its link can open it, and the account that placed it. */
export const Route = createFileRoute('/order/$ref')({
  // Nothing may store the page, because its address may hold the secret of a link.
  staticData: { isPrivate: true },
  beforeLoad: async ({ context, location, params: { ref } }) => {
    if (!ref.includes('-')) await requireAccount({ context, location })
  },
  // The loader's code is imported dynamically: static imports of a route file are in the first script of every page.
  loader: async ({ context, params }) => {
    const { loadOrder } = await import('#features/shop/fulfilment/load-order.ts')
    return loadOrder(context, params.ref)
  },
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData) : {}),
  component: Order,
})

function Order() {
  return <OrderPage reference={Route.useParams().ref} />
}
