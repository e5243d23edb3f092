import { createFileRoute } from '@tanstack/react-router'
import { PayPage, type PaySearch } from '#features/shop/payments/pay-page.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { requireAccount } from '../-guards.ts'
import { NotFoundPage } from '../-not-found-page.tsx'

/**
 * The payment page of an order. It can be opened by everyone who has the order's link, and by the account that placed
 * the order.
 */
export const Route = createFileRoute('/order/$ref_/pay')({
  // Nothing may cache the page, because its address may contain the secret token of a link.
  staticData: { isPrivate: true, formTarget: 'razorpay' },
  // Keeps the URL as it was written. The page ignores invalid parameters.
  validateSearch: (search: Record<string, unknown>): PaySearch => search,
  loaderDeps: ({ search: { to } }) => ({ to }),
  beforeLoad: async ({ context, location, params: { ref } }) => {
    if (!ref.includes('-')) await requireAccount({ context, location })
  },
  // Imports the loader's code dynamically, because everything that a route file imports statically is part of the first
  // script of every page.
  loader: async ({ context, params, deps }) => {
    const { loadPayment } = await import('#features/shop/payments/load-payment.ts')
    return loadPayment(context, params.ref, deps.to)
  },
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData) : {}),
  component: Pay,
})

function Pay() {
  return <PayPage orderRef={Route.useParams().ref} search={Route.useSearch()} notFound={<NotFoundPage />} />
}
