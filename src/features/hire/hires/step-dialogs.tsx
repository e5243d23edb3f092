import { Trans, useLingui } from '@lingui/react/macro'
import { PhotosField } from '#features/pictures/photos-field.tsx'
import type { UploadedPicture } from '#features/pictures/schema.ts'
import { formatRupees } from '#platform/languages/format.ts'
import { earliest } from '#platform/values/days.ts'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { usePayMethods } from './hire-words.tsx'
import { mostPhotos, payMethods, settlementOf } from './rules.ts'
import { handOverForm, optionalReasonForm, reasonForm, settleForm } from './schema.ts'
import { HireStepDialog, type StepProps } from './step-form.tsx'

export const idsOf = (pictures: readonly UploadedPicture[]) => pictures.map(({ id }) => id)

/** Dialog that declines a request or cancels a hire, with a reason that the other side reads. */
export function ReasonDialog({ step, ...props }: StepProps & { step: 'decline' | 'cancel' }) {
  const { t } = useLingui()
  const isLender = props.hire.side !== 'hirer'
  const isDecline = step === 'decline'
  return (
    <HireStepDialog
      {...props}
      step={step}
      title={isDecline ? t`Decline this request?` : t`Cancel this booking?`}
      schema={isLender ? reasonForm : optionalReasonForm}
      defaultValues={{ reason: '' }}
      toMove={({ reason }, last) => ({ step, last, reason })}
      action={isDecline ? <Trans>Decline</Trans> : <Trans>Cancel the booking</Trans>}
      back={!isDecline && <Trans>Keep the booking</Trans>}
      success={isDecline ? t`Request declined` : t`Booking cancelled`}
    >
      {({ field }) => (
        <>
          <p className="text-muted">
            {isLender ? (
              <Trans>The hirer will be told, and can look for another machine. The days will be free again.</Trans>
            ) : (
              <Trans>The lender will be told, and the days will be free for others again. It costs you nothing.</Trans>
            )}
          </p>
          <TextAreaField label={t`Why?`} {...(!isLender && { note: t`optional` })} {...field('reason')} />
        </>
      )}
    </HireStepDialog>
  )
}

/** Dialog that records the hand-over: the day, what was paid, and how the machine looks. */
export function HandOverDialog(props: StepProps) {
  const { t } = useLingui()
  const methods = usePayMethods()
  const { from, until, today, total, deposit } = props.hire
  const sum = formatRupees(total + deposit)
  return (
    <HireStepDialog
      {...props}
      step="handOver"
      title={t`Hand the machine over`}
      schema={handOverForm}
      defaultValues={{ day: earliest(today, until), method: 'upi', reference: '', note: '', pictures: [] }}
      toMove={({ pictures, ...input }, last) => ({ step: 'handOver', last, ...input, pictureIds: idsOf(pictures) })}
      action={<Trans>Record the hand-over</Trans>}
      success={t`Hand-over recorded`}
    >
      {({ field }, onBusy) => (
        <>
          <p className="text-muted">
            <Trans>
              Take {sum} now, for hire, delivery and deposit together. KamshetBuild only records it. The money goes
              straight to you.
            </Trans>
          </p>
          <TextField label={t`Handed over on`} min={from} max={earliest(today, until)} {...field('day')} />
          <SelectField label={t`How was it paid?`} {...field('method')}>
            {payMethods.map((each) => (
              <option key={each} value={each}>
                {methods[each]}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t`Reference`}
            note={t`optional`}
            hint={t`For UPI, the reference number of the payment.`}
            autoComplete="off"
            {...field('reference')}
          />
          <PhotosField label={t`Photos of how it looks now`} most={mostPhotos} onBusy={onBusy} />
          <TextAreaField
            label={t`Condition`}
            note={t`optional`}
            hint={t`What is worn, and what was handed over with it.`}
            rows={2}
            {...field('note')}
          />
        </>
      )}
    </HireStepDialog>
  )
}

/**
 * Dialog that ends the hire. The lender gives back the rest of the deposit, or the hirer pays what the deposit does not
 * cover.
 */
export function SettleDialog(props: StepProps) {
  const { t } = useLingui()
  const methods = usePayMethods()
  const { deposit, claim } = props.hire
  const rest = settlementOf({ deposit, claimSum: claim?.sum ?? null })
  const sum = formatRupees(Math.abs(rest))
  return (
    <HireStepDialog
      {...props}
      step="settle"
      title={rest >= 0 ? t`Give the deposit back` : t`Finish the booking`}
      schema={settleForm}
      defaultValues={{ method: 'upi', reference: '' }}
      toMove={(input, last) => ({ step: 'settle', last, ...input })}
      action={<Trans>Finish the booking</Trans>}
      success={t`Booking finished`}
    >
      {({ field }) => (
        <>
          <p className="text-muted">
            {rest >= 0 ? (
              <Trans>Give {sum} back to the hirer, then record here how. The hirer will be told.</Trans>
            ) : (
              <Trans>
                The deposit doesn't cover it all: the hirer still owes you {sum}. Record here how it was paid.
              </Trans>
            )}
          </p>
          <SelectField label={t`How was it paid?`} {...field('method')}>
            {payMethods.map((each) => (
              <option key={each} value={each}>
                {methods[each]}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t`Reference`}
            note={t`optional`}
            hint={t`For UPI, the reference number of the payment.`}
            autoComplete="off"
            {...field('reference')}
          />
        </>
      )}
    </HireStepDialog>
  )
}
