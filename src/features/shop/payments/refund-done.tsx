import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { formatMoment, formatRupees } from '#platform/languages/format.ts'
import { phoneText } from '#platform/values/india.ts'
import { button } from '#ui/button.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { useLanguage } from '#ui/language.ts'
import { useAction } from '#ui/use-action.ts'
import { refundDoneMutation, refundRetryMutation } from './mutations.ts'
import { usePaymentWords } from './payment-state.tsx'
import { refundMethods } from './rules.ts'
import { type DueRefund, refundDone } from './schema.ts'

type Props = {
  refund: DueRefund
  /** The link to the order. */
  children: ReactNode
}

/** A refund that staff have to make, and the form in which they enter its reference afterwards. */
export function RefundDone({ refund, children }: Props) {
  const language = useLanguage()
  const { refundReasons, methodName } = usePaymentWords()
  const [isOpen, setIsOpen] = useState(false)
  const { amount, why, createdAt, fullName, phone, paidBy, paidReference, isByGateway } = refund
  const retry = useRetry(refund.id)
  const disabled = useDisabledUntilHydrated()
  return (
    <article className="panel p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-lg font-bold">{children}</h3>
        <p className="text-2xl font-extrabold tabular-nums">{formatRupees(amount)}</p>
      </div>
      <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(8rem,auto)_1fr] *:odd:text-muted max-sm:*:odd:-mb-2">
        <dt>
          <Trans>Why</Trans>
        </dt>
        <dd>{refundReasons[why]}</dd>
        <dt>
          <Trans>Since</Trans>
        </dt>
        <dd>{formatMoment(language, createdAt)}</dd>
        <dt>
          <Trans>Paid with</Trans>
        </dt>
        <dd className="min-w-0 wrap-anywhere">
          {methodName(paidBy)}
          {paidReference && <span translate="no"> · {paidReference}</span>}
        </dd>
        {fullName && (
          <>
            <dt className="self-center">
              <Trans>To</Trans>
            </dt>
            <dd className="flex min-w-0 flex-wrap items-center gap-x-4 wrap-anywhere">
              {fullName}
              <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center text-primary hover:underline">
                {phoneText(phone)}
              </a>
            </dd>
          </>
        )}
      </dl>
      {isByGateway && (
        <p className="mt-3 rounded-md bg-warn-soft px-4 py-3 text-sm text-warn">
          <Trans>
            Razorpay could not pay this back. Try again, or pay it back by hand. First check Razorpay's dashboard, so
            that it is not paid twice.
          </Trans>
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" {...disabled} onClick={() => setIsOpen(true)} className={button('good')}>
          <Trans>Paid back</Trans>
        </button>
        {isByGateway && (
          <button
            type="button"
            disabled={disabled.disabled || retry.isPending}
            onClick={() => retry.mutate(undefined)}
            className={button('secondary')}
          >
            <Trans>Try again with Razorpay</Trans>
          </button>
        )}
      </div>
      {isOpen && <DoneDialog refund={refund} onClose={() => setIsOpen(false)} />}
    </article>
  )
}

function useRetry(id: number) {
  const { t } = useLingui()
  return useAction(refundRetryMutation(id), { done: t`We have asked Razorpay again` })
}

function DoneDialog({ refund: { id, amount }, onClose }: { refund: DueRefund; onClose: () => void }) {
  const { t } = useLingui()
  const words = usePaymentWords()
  const sum = formatRupees(amount)
  return (
    <FormDialog
      title={t`How was it paid back?`}
      schema={refundDone}
      mutation={refundDoneMutation(id)}
      defaultValues={{ method: 'upi', reference: '' }}
      action={<Trans>Save</Trans>}
      success={[t`${sum} has been paid back`, t`The buyer will be told.`]}
      onClose={onClose}
    >
      {({ field, watch }) => (
        <>
          <SelectField label={t`How?`} {...field('method')}>
            {refundMethods.map((each) => (
              <option key={each} value={each}>
                {words.refundMethods[each]}
              </option>
            ))}
          </SelectField>
          {watch('method') !== 'cash' && (
            <TextField
              label={watch('method') === 'upi' ? t`UPI reference (12 digits)` : t`Bank reference`}
              hint={t`The buyer can find the payment by this number.`}
              inputMode={watch('method') === 'upi' ? 'numeric' : 'text'}
              autoComplete="off"
              maxLength={40}
              {...field('reference')}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
