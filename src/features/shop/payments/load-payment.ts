import { msg } from '@lingui/core/macro'
import { notFound, redirect } from '@tanstack/react-router'
import { isLookupRef, orderRefPattern } from '#features/shop/orders/path-rules.ts'
import type { PageHead } from '#platform/pages/head.ts'
import { orNotFound } from '#platform/pages/or-not-found.ts'
import type { RouteContext } from '#platform/pages/route-context.ts'
import { paymentQuery, razorpayFormQuery } from './queries.ts'

/** Loads the page of a payment; not found if the visitor may not see the order. */
export async function loadPayment({ queryClient, i18n }: RouteContext, ref: string, to: unknown): Promise<PageHead> {
  if (!orderRefPattern.test(ref)) throw notFound()
  // A visitor who has only looked the order up can't pay for it.
  if (isLookupRef(ref)) throw redirect({ to: '/order/$ref', params: { ref } })
  const { number, next } = await orNotFound(queryClient.ensureQueryData(paymentQuery(ref)))
  if (to === 'razorpay' && next === 'razorpay') await queryClient.prefetchQuery(razorpayFormQuery(ref))
  return {
    title: i18n._(msg`Pay for order ${number}`),
    description: i18n._(msg`The payment of an order in the shop of KamshetBuild.`),
    hidden: true,
  }
}
