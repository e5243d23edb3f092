import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { orderPath } from '#features/shop/orders/path-rules.ts'
import { Icon, icons } from '#ui/icon.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { OrderPayment } from './order-payment.tsx'
import { RazorpayHandover } from './pay-by-razorpay.tsx'
import { razorpayFormQuery } from './queries.ts'
import { outcomes } from './rules.ts'
import { usePayment } from './use-payment.ts'

export type PaySearch = { payment?: unknown; to?: unknown }
type Props = {
  orderRef: string
  search: PaySearch
  /** Shown to a visitor who may not see the order. */
  notFound: ReactNode
}

/** The page on which a buyer pays for an order, or goes on to Razorpay's page. */
export function PayPage(props: Props) {
  return (
    <QueryBoundary
      resetKey={props.orderRef}
      failure={<Trans>The payment could not be loaded.</Trans>}
      fallback={<div aria-busy="true" className="page h-96 py-10" />}
      className="page py-10"
    >
      <Payment key={props.orderRef} {...props} />
    </QueryBoundary>
  )
}

function Payment({ orderRef, search, notFound }: Props) {
  const payment = usePayment(orderRef)
  if (!payment) return notFound
  const { number, next } = payment
  const outcome = outcomes.find((each) => each === search.payment)
  const to: string = orderPath(orderRef)
  return (
    <section aria-labelledby="payment" className="page max-w-4xl py-8 sm:py-12">
      <Link to={to} className="inline-flex min-h-11 items-center gap-1 text-primary hover:underline">
        <Icon path={icons.left} size={18} />
        <Trans>Order {number}</Trans>
      </Link>
      <h1 id="payment" className="mb-6 text-3xl font-bold">
        <Trans>Payment</Trans>
      </h1>
      {search.to === 'razorpay' && next === 'razorpay' ? (
        <Handover orderRef={orderRef} />
      ) : (
        <OrderPayment orderRef={orderRef} payment={payment} outcome={outcome} />
      )}
    </section>
  )
}

function Handover({ orderRef }: { orderRef: string }) {
  const { data: form } = useSuspenseQuery(razorpayFormQuery(orderRef))
  return <RazorpayHandover form={form} />
}
