import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Download, HandCoins, Plus } from 'lucide-react'
import { button } from '../../ui/button.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useLanguage } from '../../ui/language.ts'
import { LoadMore, useLoadMore } from '../../ui/load-more.tsx'
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx'
import { SearchLink } from '../../ui/search-link.tsx'
import { statementAddress } from './endpoints.ts'
import { PaymentItem } from './payment-item.tsx'
import { paymentsQuery } from './queries.ts'
import { paymentAnchor } from './rules.ts'
import type { PaymentsAccount } from './schema.ts'

type Props = {
  projectId: number
  account: PaymentsAccount
  memberId: number
  from: string | undefined
  /** Begins a payment. */
  onEnter: () => void
}

/** The payments between the two, the latest day first, with their statement and the button that enters one. */
export function PaymentList({ projectId, account, memberId, from, onEnter }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const query = useSuspenseInfiniteQuery(paymentsQuery(projectId, memberId, from))
  const payments = query.data.pages.flatMap((page) => page.payments)
  const { loadMore, itemProps } = useLoadMore(query, payments.length)
  return (
    <section aria-labelledby="payments">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="payments" className="text-lg font-bold">
          <Trans>Payments</Trans>
        </h3>
        <div className="flex flex-wrap gap-2">
          <a href={statementAddress(projectId, memberId, language)} download className={button('secondary')}>
            <Download size={18} aria-hidden="true" />
            {t`Statement (PDF)`}
          </a>
          {account.may.enter && (
            <button type="button" onClick={onEnter} className={button('primary')}>
              <Plus size={20} aria-hidden="true" />
              <Trans>Enter a payment</Trans>
            </button>
          )}
        </div>
      </div>
      {from && (
        <SearchLink
          change={{ after: undefined }}
          className="mt-2 inline-flex min-h-11 items-center font-medium text-primary hover:underline"
        >
          <Trans>Back to the latest payments</Trans>
        </SearchLink>
      )}
      {payments.length === 0 && !from ? (
        <EmptyState
          icon={<HandCoins size={26} aria-hidden="true" />}
          title={<Trans>No payments yet</Trans>}
          text={
            <Trans>
              Either side enters a payment, in cash, by UPI, cheque or bank transfer. The other side confirms it, so
              both have the same figures.
            </Trans>
          }
          className="mt-3"
        />
      ) : (
        <ul className="mt-3 divide-y divide-line panel">
          {payments.map((payment, at) => (
            <li key={payment.id} id={paymentAnchor(payment.id)} {...itemProps(at)}>
              <PaymentItem projectId={projectId} account={account} payment={payment} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore
        pages={query}
        loadMore={loadMore}
        failure={<Trans>The payments could not be loaded.</Trans>}
        fallback={<RowsSkeleton />}
        className="mt-4"
      >
        <Trans>Show more payments</Trans>
      </LoadMore>
    </section>
  )
}
