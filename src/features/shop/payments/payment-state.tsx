import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate, formatRupees, formatTime } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import {
  type RefundMethod,
  type RefundReason,
  type RefundState,
  type Refusal,
  refundBy,
  type PaymentState as State,
} from './rules.ts'
import type { OrderPaymentDetails, OrderRefund } from './schema.ts'

/** The words for ways and states of an order's payment. */
export function usePaymentWords() {
  const { t } = useLingui()
  const methods: Record<string, string> = {
    cash: t`Cash`,
    upi: t`UPI`,
    card: t`Card`,
    netbanking: t`Net banking`,
    wallet: t`Wallet`,
    emi: t`EMI`,
    paylater: t`Pay later`,
  }
  return {
    /** 'cash', 'upi', or Razorpay's name for the method. */
    methodName: (method: string) => methods[method] ?? 'Razorpay',
    states: {
      waiting: t`Not paid yet`,
      claimed: t`Being checked`,
      paid: t`Paid`,
      'refund-due': t`Being paid back`,
      refunded: t`Paid back`,
      void: t`Not paid`,
    } satisfies Record<State, string>,
    refusals: {
      'not-found': t`No payment with this reference has arrived`,
      'other-amount': t`The amount is different`,
      'not-for-us': t`The payment was for something else`,
    } satisfies Record<Refusal, string>,
    /** The texts that tell the buyer why a payment could not be confirmed. */
    refusalTexts: {
      'not-found': t`No payment with this reference has reached our account. Please check the 12 digits in your UPI app.`,
      'other-amount': t`A payment with this reference has reached us, but the amount is different. You will get it back.`,
      'not-for-us': t`The payment with this reference was made for something else. Please check the 12 digits in your UPI app.`,
    } satisfies Record<Refusal, string>,
    refundMethods: { upi: t`UPI`, bank: t`Bank transfer`, cash: t`Cash` } satisfies Record<RefundMethod, string>,
    refundReasons: {
      cancelled: t`The order was cancelled`,
      returned: t`Goods were returned`,
      'paid-late': t`Paid after the order was cancelled`,
      'paid-twice': t`Paid twice`,
      'other-amount': t`A different amount was paid`,
    } satisfies Record<RefundReason, string>,
    refundStates: {
      due: t`Not paid back yet`,
      sent: t`On its way`,
      done: t`Paid back`,
      failed: t`Not paid back yet`,
    } satisfies Record<RefundState, string>,
  }
}

const looks: Record<State, string> = {
  waiting: 'bg-warn-soft text-warn',
  claimed: 'bg-primary-soft text-primary',
  paid: 'bg-good-soft text-good',
  'refund-due': 'bg-warn-soft text-warn',
  refunded: 'bg-sunken text-muted',
  void: 'bg-sunken text-muted',
}

type StateProps = {
  payment: OrderPaymentDetails
  /** Whether the texts are for staff, who do not pay the order themselves. */
  isForStaff?: boolean
}

/** One line about an order's payment, and its refunds. */
export function PaymentState({ payment, isForStaff = false }: StateProps) {
  const { states } = usePaymentWords()
  const { state, refunds } = payment
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className={`rounded-full px-3 py-1 text-sm font-semibold ${looks[state]}`}>{states[state]}</span>
        <span className="min-w-0">
          <StateText payment={payment} isForStaff={isForStaff} />
        </span>
      </p>
      {refunds.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {refunds.map((refund) => (
            <li key={refund.id}>
              <RefundLine refund={refund} isForStaff={isForStaff} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function StateText({ payment, isForStaff }: Required<StateProps>) {
  const { state, orderState, next, amount, method, reference, payBy, paidAt } = payment
  const language = useLanguage()
  const { methodName } = usePaymentWords()
  const sum = formatRupees(amount)
  if (state === 'claimed') {
    const digits = groupedDigits(reference!)
    return (
      <Trans>
        {sum} by UPI, reference {digits}
      </Trans>
    )
  }
  if (next === 'on-delivery') return <Trans>{sum} on delivery, in cash or by UPI</Trans>
  if (state === 'waiting' && payBy) {
    const time = formatTime(language, new Date(payBy))
    return isForStaff ? (
      <Trans>
        {sum}, kept for the buyer until {time}
      </Trans>
    ) : (
      <Trans>
        {sum}, please pay by {time}
      </Trans>
    )
  }
  if (orderState === 'unconfirmed') return <Trans>{sum}, to be paid once the order is confirmed</Trans>
  if (!paidAt) return <Trans>The order is cancelled, and nothing has to be paid.</Trans>
  const [way, day] = [methodName(method), formatDate(language, paidAt)]
  return (
    <Trans>
      {sum} was paid on {day} · {way}
    </Trans>
  )
}

/** A refund: amount, reason and state. */
export function RefundLine({ refund, isForStaff = false }: { refund: OrderRefund; isForStaff?: boolean }) {
  const language = useLanguage()
  const { refundReasons, refundStates, refundMethods } = usePaymentWords()
  const { amount, why, state, method, reference, doneAt, isTwice } = refund
  const day = doneAt && formatDate(language, doneAt)
  const way = method ? refundMethods[method] : 'Razorpay'
  return (
    <>
      <span className="block font-medium">
        {formatRupees(amount)} · {refundReasons[why]}
      </span>
      <span className="block text-sm text-muted">
        {day ? (
          <Trans>
            Paid back on {day} · {way}
          </Trans>
        ) : isForStaff ? (
          refundStates[state]
        ) : (
          <Expected refund={refund} />
        )}
        {reference && <span className="tabular-nums"> · {reference}</span>}
      </span>
      {isForStaff && isTwice && (
        <span className="block text-sm text-danger">
          <Trans>Razorpay has paid this back as well. Please ask the buyer for one of the two.</Trans>
        </span>
      )}
    </>
  )
}

/** How and by when a refund reaches the buyer. A refund that Razorpay could not make is made by staff. */
function Expected({ refund: { createdAt, isByGateway, state } }: { refund: OrderRefund }) {
  const language = useLanguage()
  const isByBank = isByGateway && state !== 'failed'
  const day = formatDate(language, refundBy({ createdAt: new Date(createdAt), isByGateway: isByBank }))
  return isByBank ? (
    <Trans>Goes back to the card or account that you paid from, by {day}</Trans>
  ) : (
    <Trans>We pay it back by UPI or to your bank account, by {day}</Trans>
  )
}

/** Groups the digits for reading: '412345678901' is '4123 4567 8901'. */
export function groupedDigits(reference: string): string {
  return reference.replace(/(.{4})(?=.)/g, '$1\u00A0')
}
