import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Download, HandCoins, Plus } from 'lucide-react'
import { addressOf } from '#platform/http/endpoint.ts'
import { formatDate, formatRupees } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { History } from '#ui/history.tsx'
import { useLanguage } from '#ui/language.ts'
import { LoadMore, useLoadMore } from '#ui/load-more.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { SearchLink } from '#ui/search-link.tsx'
import { PaymentActions } from './payment-actions.tsx'
import { DisputeReason, stateLooks, usePaymentWords } from './payment-words.tsx'
import { PhotoLink } from './photo-link.tsx'
import { paymentsQuery } from './queries.ts'
import { paymentAnchor } from './rules.ts'
import type { Payment, PaymentLedger } from './schema.ts'

type Props = {
  projectId: number
  ledger: PaymentLedger
  memberId: number
  from: string | undefined
  /** Opens the form for a new payment. */
  onEnter: () => void
}

/**
 * Lists the payments between the two sides, the latest day first, with the statement and the button to enter a payment.
 */
export function PaymentList({ projectId, ledger, memberId, from, onEnter }: Props) {
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
          <a
            href={addressOf(
              '/api/projects/{id}/payments/statement',
              { id: projectId },
              `?with=${memberId}&language=${language}`,
            )}
            download
            className={button('secondary')}
          >
            <Download size={18} aria-hidden="true" />
            {t`Statement (PDF)`}
          </a>
          {ledger.may.enter && (
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
              <PaymentItem projectId={projectId} ledger={ledger} payment={payment} />
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

type ItemProps = { projectId: number; ledger: PaymentLedger; payment: Payment }

/** Shows one payment: the amount, how it was paid, who entered it, and the actions. */
function PaymentItem({ projectId, ledger, payment }: ItemProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const words = usePaymentWords()
  const { state, method, reference, instalment, note, picture, reason } = payment
  const sum = formatRupees(payment.amount)
  return (
    <article className="grid gap-3 p-4 sm:px-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className={`text-lg font-bold tabular-nums ${state === 'withdrawn' ? 'text-muted line-through' : ''}`}>
            {sum}
          </p>
          <p className="text-sm text-muted">
            <time dateTime={payment.paidOn}>{formatDate(language, payment.paidOn)}</time> · {words.methods[method]}
            {reference && <span className="wrap-anywhere"> · {reference}</span>}
          </p>
        </div>
        <span
          className={`max-w-1/2 shrink-0 rounded-full px-2.5 py-0.5 text-center text-sm font-semibold ${stateLooks[state]}`}
        >
          {words.states[state]}
        </span>
      </div>
      {(instalment || note || picture) && (
        <div className="flex gap-3">
          {picture && <PhotoLink picture={picture} label={t`Receipt for ${sum}`} />}
          <div className="min-w-0">
            {instalment && <p className="font-medium wrap-anywhere">{instalment.title}</p>}
            {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
          </div>
        </div>
      )}
      {state === 'disputed' && <DisputeReason reason={reason} />}
      <Whose ledger={ledger} payment={payment} />
      <PaymentActions projectId={projectId} ledger={ledger} payment={payment} />
      {payment.events.length > 1 && <PaymentHistory payment={payment} />}
    </article>
  )
}

/** Says who entered the payment, and who has to confirm it. */
function Whose({ ledger, payment: { name, side, state } }: Omit<ItemProps, 'projectId'>) {
  const professional = ledger.professionals.find(({ memberId }) => memberId === ledger.memberId)
  const other = side === 'customer' ? professional?.name : ledger.customer
  const isGone = side === 'customer' && !professional?.isHere
  return (
    <p className="text-sm text-muted">
      {name === null ? <Trans>Entered by someone whose account is deleted.</Trans> : <Trans>Entered by {name}.</Trans>}{' '}
      {state === 'waiting' &&
        side === ledger.side &&
        (isGone ? (
          <Trans>The other side is no longer on the project.</Trans>
        ) : !other ? (
          <Trans>Waiting for a home builder to join the project.</Trans>
        ) : (
          <Trans>Waiting for {other} to confirm it.</Trans>
        ))}
    </p>
  )
}

function PaymentHistory({ payment: { events } }: { payment: Payment }) {
  const { eventText } = usePaymentWords()
  return (
    <details>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm font-medium text-primary hover:underline">
        <Trans>History</Trans>
      </summary>
      <History
        entries={events.map(({ id, kind, name, amount, reason, at }) => ({
          key: id,
          sentence: (
            <>
              {eventText(kind, name)} · <span className="tabular-nums">{formatRupees(amount)}</span>
            </>
          ),
          at,
          note: reason,
        }))}
      />
    </details>
  )
}
