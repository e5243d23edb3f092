import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { OrderAddress } from '#features/shop/orders/order-address.tsx'
import { OrderLines } from '#features/shop/orders/order-lines.tsx'
import { OrderProgress } from '#features/shop/orders/order-progress.tsx'
import { OrderStateBadge } from '#features/shop/orders/order-state-badge.tsx'
import { isOnItsWay } from '#features/shop/orders/rules.ts'
import { formatMoment } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { useLanguage } from '#ui/language.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { OrderMoney } from './order-money.tsx'
import { PaymentSoFar, PaymentsToHandle } from './order-payments.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { staffOrderQuery } from './queries.ts'
import { openStates } from './rules.ts'
import { StaffSteps } from './staff-steps.tsx'

/** Staff get no notification when a buyer cancels, so an open order is polled. */
const everyMs = 15_000

/** An order as staff work on it: the next steps, the goods and the address. */
export function StaffOrder({ id }: { id: number }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { data: found } = useSuspenseQuery({
    ...staffOrderQuery(id),
    refetchInterval: ({ state: { data } }) => (data && isOnItsWay(data.order.state) ? everyMs : false),
  })
  const disabled = useDisabledUntilHydrated()
  // The order was deleted while the page was open.
  if (!found) throw notFound()
  const { order } = found
  const at = formatMoment(language, order.createdAt)
  return (
    <section aria-labelledby="order" className="mt-4 max-w-6xl">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="order" className="text-2xl font-bold tabular-nums">
          <Trans>Order {order.number}</Trans>
        </h2>
        <span aria-live="polite">
          <OrderStateBadge state={order.state} />
        </span>
        {order.state !== 'unconfirmed' && (
          <button
            type="button"
            {...disabled}
            onClick={() => window.print()}
            className={button('quiet', 'sm:ml-auto max-sm:-ml-4')}
          >
            <Printer size={18} aria-hidden="true" />
            <Trans>Print the packing slip</Trans>
          </button>
        )}
      </div>
      <p className="text-muted">
        <Trans>Ordered {at}</Trans>
      </p>
      <div className="mt-5 grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 content-start gap-5">
          <Part title={t`Next step`}>
            <StaffSteps found={found} />
          </Part>
          <QueryBoundary
            failure={<Trans>The payment could not be loaded.</Trans>}
            fallback={<div aria-hidden="true" className="h-24 animate-pulse rounded-xl bg-sunken" />}
          >
            <PaymentsToHandle id={id} every={openStates.includes(order.state) ? everyMs : false} />
          </QueryBoundary>
          <Part title={t`What was ordered`}>
            <OrderLines lines={order.lines} />
          </Part>
          <Part title={t`Money`}>
            <OrderMoney order={order}>
              <QueryBoundary
                failure={<Trans>The payment could not be loaded.</Trans>}
                fallback={<div aria-hidden="true" className="h-8 animate-pulse rounded-md bg-sunken" />}
              >
                <PaymentSoFar id={id} />
              </QueryBoundary>
            </OrderMoney>
          </Part>
        </div>
        <div className="grid min-w-0 content-start gap-5">
          <Part title={t`Delivery`}>
            <OrderAddress order={order} />
          </Part>
          <Part title={t`Progress`}>
            <OrderProgress order={order} />
          </Part>
        </div>
      </div>
      <PackingSlip order={order} />
    </section>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel p-4 sm:p-5">
      <h3 className="mb-3 text-lg font-bold">{title}</h3>
      {children}
    </section>
  )
}
