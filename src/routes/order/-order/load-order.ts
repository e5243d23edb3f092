import { msg } from '@lingui/core/macro'
import { notFound } from '@tanstack/react-router'
import { invoicesQuery } from '../../../features/invoices/queries.ts'
import { paymentQuery } from '../../../features/order-payments/queries.ts'
import { orderRefPattern } from '../../../features/orders/path-rules.ts'
import { orderQuery } from '../../../features/orders/queries.ts'
import { orderReturnsQuery } from '../../../features/returns/queries.ts'
import type { PageHead } from '../../../platform/head.ts'
import type { RouteContext } from '../../../platform/route-context.ts'
import { orNotFound } from '../../-or-not-found.ts'

/** What an order's page shows; not found where there is no such order for the visitor. */
export async function loadOrder({ queryClient, i18n }: RouteContext, ref: string): Promise<PageHead> {
  if (!orderRefPattern.test(ref)) throw notFound()
  const { number, state } = await orNotFound(queryClient.ensureQueryData(orderQuery(ref)))
  await Promise.all([
    queryClient.prefetchQuery(invoicesQuery(ref)),
    queryClient.prefetchQuery(paymentQuery(ref)),
    (state === 'delivered' || state === 'returned') && queryClient.prefetchQuery(orderReturnsQuery(ref)),
  ])
  return {
    title: i18n._(msg`Order ${number}`),
    description: i18n._(msg`What you ordered, where it is, and its invoice.`),
    hidden: true,
  }
}
