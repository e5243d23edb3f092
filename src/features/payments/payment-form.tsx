import { Trans, useLingui } from '@lingui/react/macro'
import type { MutationOptions } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { dayInIndia } from '../../platform/india.ts'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { Form, useSchemaForm } from '../../ui/form.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { toast } from '../../ui/toast.ts'
import { ReceiptField } from '../costs/receipt-field.tsx'
import { longestNote } from '../costs/rules.ts'
import { firstDay } from '../projects/rules.ts'
import { correctionMutation, newPaymentMutation } from './mutations.ts'
import { usePaymentWords } from './payment-words.tsx'
import { longestReference, type PaymentMethod, paymentMethods } from './rules.ts'
import {
  type Payment,
  type PaymentFormFields,
  type PaymentFormInput,
  type PaymentsAccount,
  type PlanInstalment,
  paymentForm,
} from './schema.ts'

type Props = { projectId: number; account: PaymentsAccount; onDone: () => void }

/** A payment that the other side has to confirm; for an instalment, it starts with what of that is due. */
export function NewPaymentForm({ projectId, account, start, onDone }: Props & { start: PlanInstalment | undefined }) {
  const { t } = useLingui()
  const due = start && start.amount - (account.isHandedOver ? 0 : start.retained) - start.confirmed
  return (
    <Fields
      account={account}
      defaultValues={{
        ...{ amount: due ? String(due) : '', paidOn: dayInIndia(new Date()), method: 'upi', reference: '' },
        ...{ instalment: start ? String(start.number) : '', note: '', receipts: [] },
      }}
      mutation={newPaymentMutation(projectId)}
      toBody={(input) => ({ ...bodyOf(input), with: account.memberId! })}
      draft={`payment ${projectId} ${account.memberId} ${start?.number ?? ''}`}
      success={t`The payment is entered`}
      onDone={onDone}
    />
  )
}

/** A payment of one's own side, written anew. */
export function CorrectionForm({ projectId, account, payment, onDone }: Props & { payment: Payment }) {
  const { t } = useLingui()
  const { amount, paidOn, method, reference, instalment, note, picture } = payment
  return (
    <Fields
      account={account}
      defaultValues={{
        ...{ amount: String(amount), paidOn, method, reference, note, receipts: picture ? [picture] : [] },
        instalment: instalment ? String(instalment.number) : '',
      }}
      mutation={correctionMutation(projectId, payment.id)}
      toBody={(input) => ({ ...bodyOf(input), version: payment.version })}
      draft={`payment ${payment.id} ${payment.version}`}
      success={t`The correction is sent`}
      onDone={onDone}
    />
  )
}

type FieldsProps<Body> = {
  account: PaymentsAccount
  defaultValues: PaymentFormInput
  mutation: MutationOptions<Payment, Error, Body>
  toBody: (input: PaymentFormFields) => Body
  draft: string
  success: string
  onDone: () => void
}

function Fields<Body>({ account, defaultValues, mutation, toBody, draft, success, onDone }: FieldsProps<Body>) {
  const { t } = useLingui()
  const words = usePaymentWords()
  const today = dayInIndia(new Date())
  const schema = useMemo(() => paymentForm(today), [today])
  const [isUploading, setIsUploading] = useState(false)
  const form = useSchemaForm({
    schema,
    mutation,
    toBody,
    defaultValues,
    draft,
    onSuccess() {
      onDone()
      toast(success)
    },
  })
  const { field, isBusy, watch } = form
  const method: PaymentMethod = watch('method')
  const instalments = (account.plan ?? account.proposed)?.instalments ?? []
  return (
    <Form form={form} className="grid gap-5">
      <p className="text-muted">
        {account.customer === null ? (
          <Trans>There is no home builder on the project yet. The payment stays unconfirmed until one joins.</Trans>
        ) : (
          <Trans>It counts once the other side has confirmed it.</Trans>
        )}
      </p>
      <TextField label={t`Amount (₹)`} inputMode="numeric" autoComplete="off" {...field('amount')} />
      <TextField label={t`Paid on`} type="date" min={firstDay} max={today} {...field('paidOn')} />
      <SelectField label={t`How`} {...field('method')}>
        {paymentMethods.map((each) => (
          <option key={each} value={each}>
            {words.methods[each]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={words.references[method]}
        note={method === 'cash' ? t`optional` : undefined}
        autoComplete="off"
        maxLength={longestReference}
        {...field('reference')}
      />
      {instalments.length > 0 && (
        <SelectField label={t`For which instalment`} note={t`optional`} {...field('instalment')}>
          <option value="">{t`None of them`}</option>
          {instalments.map(({ number, title }) => (
            <option key={number} value={number}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
      <TextAreaField label={t`Note`} note={t`optional`} rows={2} maxLength={longestNote} {...field('note')} />
      <ReceiptField onBusy={setIsUploading} />
      <SubmitButton isBusy={isBusy || isUploading}>
        {isUploading ? t`Uploading photos …` : isBusy ? t`Sending...` : t`Send for confirmation`}
      </SubmitButton>
    </Form>
  )
}

function bodyOf({ instalment, receipts, ...input }: PaymentFormFields) {
  return { ...input, instalment: instalment === '' ? null : Number(instalment), pictureId: receipts[0]?.id ?? null }
}
