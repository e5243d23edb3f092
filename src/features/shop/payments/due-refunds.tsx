import { Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFocusAfterRemoval } from '#ui/focus.ts'
import { LoadMore, useLoadMore } from '#ui/load-more.tsx'
import { rupeeIcon } from '#ui/notification-icons.ts'
import { OrderLink } from './order-link.tsx'
import { dueRefundsQuery } from './queries.ts'
import { RefundDone } from './refund-done.tsx'

/** Refunds that staff have to make, oldest first. */
export function DueRefunds({ after }: { after: string | undefined }) {
  const query = useSuspenseInfiniteQuery(dueRefundsQuery(after))
  const refunds = query.data.pages.flatMap((page) => page.refunds)
  const { loadMore, itemProps } = useLoadMore(query, refunds.length)
  const list = useFocusAfterRemoval<HTMLDivElement>(refunds.length)
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {refunds.length === 0 && (
        <EmptyState
          icon={rupeeIcon}
          title={<Trans>Nothing to pay back</Trans>}
          text={
            <Trans>What was paid for cancelled and returned goods appears here, unless Razorpay pays it back.</Trans>
          }
          className="mt-5"
        />
      )}
      <ol className="mt-5 grid gap-4 empty:hidden">
        {refunds.map((refund, index) => (
          <li key={refund.id} {...itemProps(index)}>
            <RefundDone refund={refund}>
              <OrderLink orderId={refund.orderId} number={refund.number} />
            </RefundDone>
          </li>
        ))}
      </ol>
      <LoadMore
        pages={query}
        loadMore={loadMore}
        failure={<Trans>The refunds could not be loaded.</Trans>}
        fallback={<div aria-hidden="true" className="mt-4 h-48 animate-pulse rounded-xl bg-sunken" />}
        className="mt-5"
      >
        <Trans>Show more</Trans>
      </LoadMore>
    </div>
  )
}
