import { Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFocusAfterRemoval } from '#ui/focus.ts'
import { LoadMore, useLoadMore } from '#ui/load-more.tsx'
import { rupeeIcon } from '#ui/notification-icons.ts'
import { OrderLink } from './order-link.tsx'
import { PaymentDecision } from './payment-decision.tsx'
import { waitingPaymentsQuery } from './queries.ts'

/** UPI payments that buyers have reported, oldest first. */
export function WaitingPayments({ after }: { after: string | undefined }) {
  const query = useSuspenseInfiniteQuery(waitingPaymentsQuery(after))
  const payments = query.data.pages.flatMap((page) => page.payments)
  const { loadMore, itemProps } = useLoadMore(query, payments.length)
  const list = useFocusAfterRemoval<HTMLDivElement>(payments.length)
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {payments.length === 0 && (
        <EmptyState
          icon={rupeeIcon}
          title={<Trans>No payments to confirm</Trans>}
          text={<Trans>When a buyer says that they have paid by UPI, compare it with the account here.</Trans>}
          className="mt-5"
        />
      )}
      <ol className="mt-5 grid gap-4 empty:hidden">
        {payments.map((payment, index) => (
          <li key={payment.orderId} {...itemProps(index)}>
            <PaymentDecision payment={payment}>
              <OrderLink orderId={payment.orderId} number={payment.number} />
            </PaymentDecision>
          </li>
        ))}
      </ol>
      <LoadMore
        pages={query}
        loadMore={loadMore}
        failure={<Trans>The payments could not be loaded.</Trans>}
        fallback={<div aria-hidden="true" className="mt-4 h-48 animate-pulse rounded-xl bg-sunken" />}
        className="mt-5"
      >
        <Trans>Show more</Trans>
      </LoadMore>
    </div>
  )
}
