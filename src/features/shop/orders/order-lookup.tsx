import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { OrderLookupForm } from './order-lookup-form.tsx'

/** The section where buyers without an account find an order. */
export function OrderLookup() {
  const navigate = useNavigate()
  return (
    <section aria-labelledby="order-lookup" className="panel mt-8 p-5 sm:p-6">
      <h2 id="order-lookup" className="text-lg font-bold">
        <Trans>Find an order from the shop</Trans>
      </h2>
      <p className="mt-1 mb-5 text-muted">
        <Trans>The number is in our email, and on the page that you saw after ordering.</Trans>
      </p>
      <OrderLookupForm onFound={(ref) => void navigate({ to: '/order/$ref', params: { ref } })} />
    </section>
  )
}
