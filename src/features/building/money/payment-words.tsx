import { Trans, useLingui } from '@lingui/react/macro'
import type { instalmentState } from './plan-rules.ts'
import type { EventKind, PaymentMethod, PaymentState } from './rules.ts'

/** The translated words for the methods and states of payments. */
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
    /** There is no text for 'waiting' here, because the text for that state includes a sum (plan-instalments.tsx). */
    instalmentStates: {
      paid: t`Paid`,
      part: t`Paid in part`,
      open: t`Not paid yet`,
    } satisfies Record<Exclude<ReturnType<typeof instalmentState>, 'waiting'>, string>,
    /** Says what happened, and who did it. `name` is null once the person's account is deleted. */
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

/** Shows the other side's reason why a payment is not right. */
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
