import { keepPreviousData } from '@tanstack/react-query'
import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'

export type CheckoutQuestion = { pincode: string; unloading: boolean; coupon: string }

/** The cart's totals. The previous answer stays on the screen while the next one is on its way. */
export const checkoutQuery = ({ pincode, unloading, coupon }: CheckoutQuestion) => {
  const search = new URLSearchParams({
    ...(pincode && { pincode }),
    ...(unloading && { unloading: 'true' }),
    ...(coupon && { coupon }),
  }).toString()
  return {
    ...endpointQuery('/api/checkout', { search: search && `?${search}`, staleTime: onceOpened, meta: ofVisitor }),
    placeholderData: keepPreviousData,
  }
}
