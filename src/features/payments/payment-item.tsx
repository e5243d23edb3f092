import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate, formatMoment, formatRupees } from '../../platform/format.ts'
import { useLanguage } from '../../ui/language.ts'
import { PhotoLink } from '../receipts/photo-link.tsx'
import { PaymentActions } from './payment-actions.tsx'
import { DisputeReason, stateLooks, usePaymentWords } from './payment-words.tsx'
import type { Payment, PaymentsAccount } from './schema.ts'

type Props = { projectId: number; account: PaymentsAccount; payment: Payment }

/** A payment: how much, how, who says so, and what one can do about it. */
export function PaymentItem({ projectId, account, payment }: Props) {
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
      <Whose account={account} payment={payment} />
      <PaymentActions projectId={projectId} account={account} payment={payment} />
      {payment.events.length > 1 && <History payment={payment} />}
    </article>
  )
}

/** Who entered it, and for whom it waits. */
function Whose({ account, payment: { name, side, state } }: Omit<Props, 'projectId'>) {
  const professional = account.professionals.find(({ memberId }) => memberId === account.memberId)
  const other = side === 'customer' ? professional?.name : account.customer
  const isGone = side === 'customer' && !professional?.isHere
  return (
    <p className="text-sm text-muted">
      {name === null ? <Trans>Entered by someone whose account is deleted.</Trans> : <Trans>Entered by {name}.</Trans>}{' '}
      {state === 'waiting' &&
        side === account.side &&
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

function History({ payment: { events } }: { payment: Payment }) {
  const language = useLanguage()
  const { eventText } = usePaymentWords()
  return (
    <details>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm font-medium text-primary hover:underline">
        <Trans>History</Trans>
      </summary>
      <ol className="grid gap-2 border-l-2 border-line pl-4 text-sm">
        {events.map(({ id, kind, name, amount, reason, at }) => (
          <li key={id}>
            <p>
              {eventText(kind, name)} · <span className="tabular-nums">{formatRupees(amount)}</span>
            </p>
            {reason && <p className="text-muted wrap-anywhere">{reason}</p>}
            <p className="text-muted">{formatMoment(language, at)}</p>
          </li>
        ))}
      </ol>
    </details>
  )
}
