import { msg } from '@lingui/core/macro'
import { notFound, redirect } from '@tanstack/react-router'
import { invoicesQuery } from '#features/shop/invoices/queries.ts'
import { isLookupRef, orderRefPattern } from '#features/shop/orders/path-rules.ts'
import { orderQuery } from '#features/shop/orders/queries.ts'
import type { Order } from '#features/shop/orders/schema.ts'
import { paymentQuery } from '#features/shop/payments/queries.ts'
import { orderReturnsQuery } from '#features/shop/returns/queries.ts'
import type { PageHead } from '#platform/pages/head.ts'
import type { RouteContext } from '#platform/pages/route-context.ts'

/** Loads an order's page; not found if the visitor may not see the order. */
export async function loadOrder({ queryClient, i18n }: RouteContext, ref: string): Promise<PageHead> {
  if (!orderRefPattern.test(ref)) throw notFound()
  const found = await queryClient.ensureQueryData(orderQuery(ref))
  // An expired lookup leads to the form where the order can be looked up again.
  if (!found && isLookupRef(ref)) throw redirect({ to: '/track' })
  if (!found) throw notFound()
  const { number, state, isReadOnly } = found
  if (!isReadOnly) await loadParts(queryClient, { ref, state })
  return {
    title: i18n._(msg`Order ${number}`),
    description: i18n._(msg`What you ordered, where it is, and its invoice.`),
    hidden: true,
  }
}

type Parts = { ref: string; state: Order['state'] }

async function loadParts(queryClient: RouteContext['queryClient'], { ref, state }: Parts): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(invoicesQuery(ref)),
    queryClient.prefetchQuery(paymentQuery(ref)),
    (state === 'delivered' || state === 'returned') && queryClient.prefetchQuery(orderReturnsQuery(ref)),
  ])
}
