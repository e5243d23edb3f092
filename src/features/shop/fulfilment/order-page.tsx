import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dashboardOf } from '#features/people/accounts/rules.ts'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { InvoiceList } from '#features/shop/invoices/invoice-list.tsx'
import { LookedUpNotice } from '#features/shop/orders/looked-up-notice.tsx'
import { OrderAddress } from '#features/shop/orders/order-address.tsx'
import { OrderLines } from '#features/shop/orders/order-lines.tsx'
import { OrderProgress } from '#features/shop/orders/order-progress.tsx'
import { OrderStateBadge } from '#features/shop/orders/order-state-badge.tsx'
import { OrderSums } from '#features/shop/orders/order-sums.tsx'
import type { Order } from '#features/shop/orders/schema.ts'
import { everyMs, useOrder } from '#features/shop/orders/use-order.ts'
import { PaymentPart } from '#features/shop/payments/payment-part.tsx'
import { orderReturnsQuery } from '#features/shop/returns/queries.ts'
import { Returns } from '#features/shop/returns/returns.tsx'
import { reviewFormId } from '#features/shop/reviews/rules.ts'
import { formatDate } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { Icon } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.ts'
import { penIcon } from '#ui/more-icons.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { OrderAgain } from './order-again.tsx'
import { OrderStatus } from './order-status.tsx'

/** An order's page: the next step, its progress, its goods, and its invoices. */
export function OrderPage({ reference, confirmToken }: { reference: string; confirmToken: string | undefined }) {
  const { t } = useLingui()
  const language = useLanguage()
  const visitor = useVisitor()
  const navigate = useNavigate()
  const order = useOrder(reference)
  if (!order) return null
  const day = formatDate(language, order.createdAt)
  const { isReadOnly } = order
  return (
    <div className="page max-w-5xl py-8 sm:py-12">
      {visitor && order.isOfAccount && (
        <Link
          to="/$dashboard/orders"
          params={{ dashboard: dashboardOf(visitor.userType) }}
          className={button('quiet', '-mx-4 mb-2')}
        >
          <Trans>All orders</Trans>
        </Link>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl font-bold tracking-tight sm:text-4xl">
          <Trans>Order {order.number}</Trans>
        </h1>
        <OrderStateBadge state={order.state} />
      </div>
      <p className="mt-1 text-muted">
        <Trans>Ordered on {day}</Trans>
      </p>
      {isReadOnly ? (
        <LookedUpNotice reference={reference} />
      ) : (
        <QueryBoundary failure={<Trans>The payment could not be loaded.</Trans>} fallback={null}>
          <OrderStatus reference={reference} order={order} confirmToken={confirmToken} />
        </QueryBoundary>
      )}
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-6">
          <Part title={t`What you ordered`}>
            <OrderLines
              lines={order.lines}
              action={({ slug, isListed }) =>
                visitor && !isReadOnly && isListed && isDelivered(order) && <ReviewLink slug={slug} />
              }
            />
            <div className="mt-5 border-t border-line pt-5 sm:ml-auto sm:max-w-sm">
              <OrderSums sums={order} isDeliveryKnown />
            </div>
            {!isReadOnly && (
              <div className="mt-5 flex flex-wrap gap-3">
                <OrderAgain reference={reference} onAdded={() => void navigate({ to: '/cart' })} />
                <CancelOrder reference={reference} order={order} />
              </div>
            )}
          </Part>
          {!isReadOnly && isDelivered(order) && (
            <QueryBoundary
              failure={<Trans>The returns could not be loaded.</Trans>}
              fallback={<div aria-hidden="true" className="h-40 animate-pulse rounded-xl bg-sunken" />}
            >
              <ReturnsPart reference={reference} order={order} isGuest={!visitor} />
            </QueryBoundary>
          )}
        </div>
        <div className="min-w-0 space-y-6">
          {!isReadOnly && (
            <Part title={t`Payment`}>
              <QueryBoundary
                failure={<Trans>The payment could not be loaded.</Trans>}
                fallback={<div aria-hidden="true" className="h-12 animate-pulse rounded-md bg-sunken" />}
              >
                <PaymentPart reference={reference} />
              </QueryBoundary>
            </Part>
          )}
          <Part title={t`Progress`}>
            <div aria-live="polite">
              <OrderProgress order={order} />
            </div>
          </Part>
          <Part title={t`Delivery`}>
            <OrderAddress order={order} />
          </Part>
          {!isReadOnly && (
            <Part title={t`Invoice`}>
              <QueryBoundary
                failure={<Trans>The invoices could not be loaded.</Trans>}
                fallback={<div aria-hidden="true" className="h-12 animate-pulse rounded-md bg-sunken" />}
              >
                <InvoiceList reference={reference} />
              </QueryBoundary>
            </Part>
          )}
        </div>
      </div>
    </div>
  )
}

/** Whether an order was delivered. A delivered order can be reviewed and, for a while, returned. */
function isDelivered({ state }: Pick<Order, 'state'>): boolean {
  return state === 'delivered' || state === 'returned'
}

type ReturnsProps = { reference: string; order: Order; isGuest: boolean }

/** The section with the order's returns. Renders nothing if the order has no returns and allows none. */
function ReturnsPart({ reference, order, isGuest }: ReturnsProps) {
  const { t } = useLingui()
  const { data } = useSuspenseQuery({
    ...orderReturnsQuery(reference),
    refetchInterval: ({ state: { data } }) =>
      isGuest && data?.returns.some(({ state }) => ['asked', 'approved', 'received'].includes(state)) ? everyMs : false,
  })
  if (data.returns.length === 0 && data.lines.length === 0) return null
  return (
    <Part id="returns" title={t`Returns`}>
      <Returns reference={reference} order={order} />
    </Part>
  )
}

/** Link to the form for a buyer's review. */
function ReviewLink({ slug }: { slug: string }) {
  return (
    <Link
      to="/shop/p/$slug"
      params={{ slug }}
      search={{ write: 'true' }}
      hash={reviewFormId}
      className="-ml-3 inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-sm font-medium text-primary hover:bg-sunken max-sm:w-full sm:ml-0"
    >
      <Icon path={penIcon} size={16} />
      <Trans>Review</Trans>
    </Link>
  )
}

function Part({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="panel p-5 sm:p-6">
      <h2 className="mb-4 text-lg font-bold">{title}</h2>
      {children}
    </section>
  )
}
