import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatDate, formatRupees } from '#platform/languages/format.ts'
import { Changes, changeOf } from '#ui/changes.tsx'
import { useLanguage } from '#ui/language.ts'
import { AsSeen, type Seen, useSeen } from '#ui/seen.tsx'
import type { instalmentState } from './plan-rules.ts'
import { type EventKind, movesOf, type PaymentMethod, type PaymentState } from './rules.ts'
import type { Payment, PaymentLedger } from './schema.ts'

/** The words for the methods and states of payments. */
export function usePaymentWords() {
  const { t } = useLingui()
  return {
    methods: {
      upi: t`UPI`,
      cash: t`Cash`,
      cheque: t`Cheque`,
      transfer: t`Bank transfer`,
    } satisfies Record<PaymentMethod, string>,
    references: {
      upi: t`UPI reference`,
      cash: t`Receipt number`,
      cheque: t`Cheque number`,
      transfer: t`Bank reference`,
    } satisfies Record<PaymentMethod, string>,
    states: {
      waiting: t`Waiting for confirmation`,
      confirmed: t({ message: 'Confirmed', context: 'payment' }),
      disputed: t`Disputed`,
      withdrawn: t`Withdrawn`,
    } satisfies Record<PaymentState, string>,
    /** 'waiting' has no text here, because it is shown with its sum. */
    instalmentStates: {
      paid: t`Paid`,
      part: t`Paid in part`,
      open: t`Not paid yet`,
    } satisfies Record<Exclude<ReturnType<typeof instalmentState>, 'waiting'>, string>,
    /** What happened, and who did it. `name` is null once that account is deleted. */
    eventText(kind: EventKind, name: string | null): string {
      if (name === null)
        return {
          entered: t`Entered`,
          confirmed: t({ message: 'Confirmed', context: 'payment' }),
          disputed: t`Marked as wrong`,
          corrected: t`Corrected`,
          withdrawn: t`Withdrawn`,
        }[kind]
      return {
        entered: t`${name} entered it`,
        confirmed: t`${name} confirmed it`,
        disputed: t`${name} said it is not right`,
        corrected: t`${name} corrected it`,
        withdrawn: t`${name} withdrew it`,
      }[kind]
    },
  }
}

export const stateLooks: Record<PaymentState, string> = {
  waiting: 'bg-warn-soft text-warn',
  confirmed: 'bg-good-soft text-good',
  disputed: 'bg-danger-soft text-danger',
  withdrawn: 'bg-sunken text-muted',
}

/** The other side's reason why a payment is not right. */
export function DisputeReason({ reason }: { reason: string }) {
  return (
    <p className="rounded-md bg-danger-soft px-3.5 py-2.5 text-danger">
      <span className="block text-sm font-semibold">
        <Trans>What is not right:</Trans>
      </span>
      <span className="whitespace-pre-line wrap-anywhere">{reason}</span>
    </p>
  )
}

export const usePaymentSeen = (payment: Payment) => useSeen(payment, ({ version, state }) => `${version} ${state}`)
/** The state and version that a move of a payment names. */
export const expectedOf = ({ seen }: Seen<Payment>) => ({ from: seen.state, version: seen.version })

type DecisionProps = {
  ledger: Pick<PaymentLedger, 'side'>
  of: Seen<Payment>
  to: PaymentState
  isBusy: boolean
  onLook: () => void
  onClose: () => void
  children: ReactNode
}

/** The dialog of a decision about a payment. When the payment has changed since it opened, the dialog shows what is different. */
export function PaymentDecision({ of, ledger, to, ...props }: DecisionProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const words = usePaymentWords()
  const { seen, now } = of
  const rows = [
    changeOf(of, 'state', <Trans>Status</Trans>, ({ state }) => words.states[state]),
    changeOf(of, 'reason', <Trans>What is not right:</Trans>, ({ reason }) => reason),
    changeOf(of, 'amount', <Trans>Amount (₹)</Trans>, ({ amount }) => formatRupees(amount)),
    changeOf(of, 'paidOn', <Trans>Paid on</Trans>, ({ paidOn }) => formatDate(language, paidOn)),
    changeOf(of, 'method', <Trans>How</Trans>, ({ method }) => words.methods[method]),
    changeOf(of, 'reference', words.references[now.method], ({ reference }) => reference),
    changeOf(
      of,
      'instalment',
      <Trans>For which instalment</Trans>,
      ({ instalment }) => instalment?.title ?? t`None of them`,
    ),
    changeOf(of, 'note', <Trans>Note</Trans>, ({ note }) => note),
  ]
  return (
    <AsSeen
      {...props}
      of={of}
      said={<Trans>This payment was changed while you had it open. Look at what is different now.</Trans>}
      changes={
        <Changes rows={rows}>
          {seen.picture?.id !== now.picture?.id && (
            <div>
              <dt className="text-sm font-medium">
                <Trans>Photo of the receipt</Trans>
              </dt>
              <dd>{now.picture ? <Trans>another photo</Trans> : <Trans>nothing</Trans>}</dd>
            </div>
          )}
        </Changes>
      }
      onward={movesOf(now, ledger.side).includes(to) && <Trans>Continue with the changed payment</Trans>}
    />
  )
}
