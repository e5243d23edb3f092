import { keepPreviousData } from '@tanstack/react-query'
import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import { checkoutEndpoint } from './endpoints.ts'

export type CheckoutQuestion = { pincode: string; unloading: boolean; coupon: string }

/** What the cart comes to. While another answer is on its way, the one before stays on the screen. */
export const checkoutQuery = ({ pincode, unloading, coupon }: CheckoutQuestion) => {
  const search = new URLSearchParams({
    ...(pincode && { pincode }),
    ...(unloading && { unloading: 'true' }),
    ...(coupon && { coupon }),
  }).toString()
  return {
    ...endpointQuery(checkoutEndpoint, { search: search && `?${search}`, staleTime: onceOpened, meta: ofVisitor }),
    placeholderData: keepPreviousData,
  }
}
