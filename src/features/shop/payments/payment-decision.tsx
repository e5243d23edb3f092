import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { formatMoment, formatRupees } from '#platform/languages/format.ts'
import { wholeRupees } from '#platform/values/number-schema.ts'
import { button } from '#ui/button.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { useLanguage } from '#ui/language.ts'
import { paymentDecisionMutation } from './mutations.ts'
import { groupedDigits, usePaymentWords } from './payment-state.tsx'
import { refusals } from './rules.ts'
import { refusalForm, type WaitingPayment } from './schema.ts'

type Props = {
  payment: WaitingPayment
  /** The link to the order. */
  children: ReactNode
}

/**
 * The form with which staff decide about a UPI payment that a buyer has reported. The decision applies to the version
 * on the screen.
 */
export function PaymentDecision({ payment, children }: Props) {
  const language = useLanguage()
  const [open, setOpen] = useState<{ decision: 'received' | 'refused'; of: WaitingPayment }>()
  const disabled = useDisabledUntilHydrated()
  const close = () => setOpen(undefined)
  const { amount, reference, claimedAt, orderState, fullName } = payment
  return (
    <article className="panel p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-lg font-bold">{children}</h3>
        <p className="text-2xl font-extrabold tabular-nums">{formatRupees(amount)}</p>
      </div>
      {fullName && <p className="mt-1 font-medium">{fullName}</p>}
      <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(8rem,auto)_1fr] *:odd:text-muted max-sm:*:odd:-mb-2">
        <dt>
          <Trans>UPI reference</Trans>
        </dt>
        <dd translate="no" className="font-semibold tabular-nums">
          {groupedDigits(reference)}
        </dd>
        <dt>
          <Trans>Entered</Trans>
        </dt>
        <dd>{formatMoment(language, claimedAt)}</dd>
      </dl>
      {orderState === 'cancelled' && (
        <p className="mt-3 rounded-md bg-warn-soft px-4 py-3 text-sm text-warn">
          <Trans>This order is cancelled. If the money has arrived, it has to be paid back.</Trans>
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <button
          type="button"
          {...disabled}
          onClick={() => setOpen({ decision: 'received', of: payment })}
          className={button('good')}
        >
          <Trans>The money has arrived</Trans>
        </button>
        <button
          type="button"
          {...disabled}
          onClick={() => setOpen({ decision: 'refused', of: payment })}
          className={button('quietDanger')}
        >
          <Trans>Not received</Trans>
        </button>
      </div>
      {open?.decision === 'received' && <Received payment={open.of} onClose={close} />}
      {open?.decision === 'refused' && <Refusal payment={open.of} onClose={close} />}
    </article>
  )
}

type StepProps = { payment: WaitingPayment; onClose: () => void }

function Received({ payment: { orderId, version, amount, reference, orderState }, onClose }: StepProps) {
  const { t } = useLingui()
  const [sum, digits] = [formatRupees(amount), groupedDigits(reference)]
  return (
    <FormDialog
      title={t`Confirm the payment?`}
      mutation={paymentDecisionMutation(orderId)}
      toBody={() => ({ decision: 'received' as const, version })}
      action={<Trans>Yes, it has arrived</Trans>}
      back={<Trans>Not now</Trans>}
      success={[t`Payment confirmed`, t`The buyer will be told.`]}
      onClose={onClose}
    >
      <p className="text-muted">
        <Trans>
          {sum} with the reference {digits} is in our account.
        </Trans>{' '}
        {orderState === 'cancelled' ? (
          <Trans>The order stays cancelled, and the money is on the list of what has to be paid back.</Trans>
        ) : (
          <Trans>This also confirms the order. It can't be undone.</Trans>
        )}
      </p>
    </FormDialog>
  )
}

function Refusal({ payment: { orderId, version, orderState }, onClose }: StepProps) {
  const { t } = useLingui()
  const words = usePaymentWords()
  return (
    <FormDialog
      title={t`The payment was not received?`}
      schema={refusalForm}
      mutation={paymentDecisionMutation(orderId)}
      toBody={({ reason, received }) => ({ decision: 'refused' as const, reason, received, version })}
      defaultValues={{ received: '' }}
      // The amount is shown as it was parsed, so that staff notice a digit too many. Otherwise the refund would be too
      // high.
      action={({ watch }) => {
        const isOther = watch('reason') === 'other-amount'
        const received = isOther ? wholeRupees.safeParse(watch('received') ?? '').data : null
        const sum = received ? formatRupees(received) : undefined
        return sum ? t`Pay back ${sum}` : t`Not received`
      }}
      isDanger
      success={[t`The payment is not confirmed`, t`The buyer will be told.`]}
      onClose={onClose}
    >
      {({ field, watch }) => (
        <>
          {orderState !== 'cancelled' && (
            <p className="text-muted">
              <Trans>
                The order is kept for another 30 minutes, so that the buyer can correct the reference or pay again.
              </Trans>
            </p>
          )}
          <SelectField
            label={t`Why?`}
            hint={t`The buyer will read this in their language.`}
            defaultValue=""
            {...field('reason')}
          >
            <option value="" disabled>
              {t`Please choose`}
            </option>
            {refusals.map((reason) => (
              <option key={reason} value={reason}>
                {words.refusals[reason]}
              </option>
            ))}
          </SelectField>
          {watch('reason') === 'other-amount' && (
            <TextField
              label={t`The amount that has arrived`}
              hint={t`It goes on the list of what has to be paid back. The buyer has to pay the whole amount again.`}
              inputMode="decimal"
              {...field('received')}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
