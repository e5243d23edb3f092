import { useSuspenseQuery } from '@tanstack/react-query'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { everyMs } from '#features/shop/orders/use-order.ts'
import { paymentQuery } from './queries.ts'
import type { OrderPaymentDetails } from './schema.ts'

/** An order's payment, polled for a guest while it is open; null if the visitor may not see it. */
export function usePayment(reference: string): OrderPaymentDetails | null {
  const visitor = useVisitor()
  const { data } = useSuspenseQuery({
    ...paymentQuery(reference),
    refetchInterval: ({ state: { data } }) => (!visitor && data && isAwaited(data.next) ? everyMs : false),
  })
  return data
}

function isAwaited(next: OrderPaymentDetails['next']): boolean {
  return next !== 'none' && next !== 'on-delivery'
}
