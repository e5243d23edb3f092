import { createFileRoute } from '@tanstack/react-router'
import { OrderPage } from '#features/shop/fulfilment/order-page.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { requireAccount } from '../-guards.ts'

/** An order. It can be opened by everyone who has its link, and by the account that placed it. */
export const Route = createFileRoute('/order/$ref')({
  // `confirm` is the token of the link in an email that asks the buyer to confirm the order.
  validateSearch: ({ confirm }: Record<string, unknown>): { confirm?: string } =>
    typeof confirm === 'string' ? { confirm } : {},
  // Nothing may cache the page, because its address may contain the secret token of a link.
  staticData: { isPrivate: true },
  beforeLoad: async ({ context, location, params: { ref } }) => {
    if (!ref.includes('-')) await requireAccount({ context, location })
  },
  // Imports the loader's code dynamically, because everything that a route file imports statically is part of the first
  // script of every page.
  loader: async ({ context, params }) => {
    const { loadOrder } = await import('#features/shop/fulfilment/load-order.ts')
    return loadOrder(context, params.ref)
  },
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData) : {}),
  component: Order,
})

function Order() {
  return <OrderPage reference={Route.useParams().ref} confirmToken={Route.useSearch().confirm} />
}
