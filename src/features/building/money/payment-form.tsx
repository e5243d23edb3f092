import { Trans, useLingui } from '@lingui/react/macro'
import { type MutationOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { formatDate, formatRupees } from '#platform/languages/format.ts'
import { readRupees } from '#platform/languages/numbers.ts'
import { firstDay } from '#platform/values/days.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { ChangedField, ConflictContext, useConflict } from '#ui/conflict.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { useLanguage } from '#ui/language.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { correctionMutation, newPaymentMutation } from './mutations.ts'
import { DisputeReason, usePaymentWords } from './payment-words.tsx'
import { BeyondAgreed } from './plan-instalments.tsx'
import type { PlanInstalment } from './plan-schema.ts'
import { paymentQuery } from './queries.ts'
import { ReceiptField } from './receipt-field.tsx'
import { longestNote, longestReference, mayCorrect, type PaymentMethod, paymentMethods, startingSum } from './rules.ts'
import {
  type Payment,
  type PaymentFormFields,
  type PaymentFormInput,
  type PaymentLedger,
  paymentForm,
} from './schema.ts'

type Props = { projectId: number; ledger: PaymentLedger; onDone: () => void }

/**
 * The form of a new payment, which the other side has to confirm. For a payment of an instalment, the amount field
 * starts with the part of the instalment that is due now.
 */
export function NewPaymentForm({ projectId, ledger, start, onDone }: Props & { start: PlanInstalment | undefined }) {
  const { t } = useLingui()
  const due = start && startingSum(start, ledger)
  return (
    <Fields
      ledger={ledger}
      defaultValues={{
        ...{ amount: due ? String(due) : '', paidOn: dayInIndia(new Date()), method: 'upi', reference: '' },
        ...{ instalment: start ? String(start.number) : '', note: '', receipts: [] },
      }}
      mutation={newPaymentMutation(projectId)}
      toBody={(input) => ({ ...bodyOf(input), with: ledger.memberId! })}
      draft={`payment ${projectId} ${ledger.memberId} ${start?.number ?? ''}`}
      success={t`The payment is entered`}
      onDone={onDone}
    />
  )
}

type Opened = Omit<Payment, 'version'> & { version: string }
const openedOf = (payment: Payment): Opened => ({ ...payment, version: payment.fieldsVersion })

/**
 * The form that corrects a payment of the user's own side. While it is open, the payment may be corrected on another
 * device, or confirmed or disputed by the other side.
 */
export function CorrectionForm({ projectId, ledger, payment, onDone }: Props & { payment: Payment }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { conflict, guard } = useConflict<Opened, PaymentFormInput>({
    opened: openedOf(payment),
    ask: async () => openedOf(await client.fetchQuery({ ...paymentQuery(projectId, payment.id), staleTime: 0 })),
    valuesOf,
    fieldsOf: (name) => (name === 'pictureId' ? ['receipts'] : [name]),
  })
  return (
    <ConflictContext value={conflict}>
      {payment.state === 'disputed' && (
        <div className="mb-5">
          <DisputeReason reason={payment.reason} />
        </div>
      )}
      <Fields
        ledger={ledger}
        defaultValues={conflict.before}
        mutation={guard(correctionMutation(projectId, payment.id))}
        toBody={(input, version) => ({ ...bodyOf(input), version })}
        version={conflict.version}
        draft={`payment ${payment.id}`}
        corrected={payment}
        success={t`The correction is sent`}
        onDone={onDone}
      />
    </ConflictContext>
  )
}

type FieldsProps<Body> = {
  ledger: PaymentLedger
  defaultValues: PaymentFormInput
  mutation: MutationOptions<Payment, Error, Body>
  toBody: (input: PaymentFormFields, version: string) => Body
  version?: string
  draft: string
  corrected?: Payment
  success: string
  onDone: () => void
}

function Fields<Body>(props: FieldsProps<Body>) {
  const { ledger, defaultValues, mutation, toBody, version, draft, corrected, success, onDone } = props
  const { t } = useLingui()
  const words = usePaymentWords()
  const language = useLanguage()
  const today = dayInIndia(new Date())
  const schema = useMemo(() => paymentForm(today), [today])
  const [isUploading, setIsUploading] = useState(false)
  const form = useSchemaForm({
    schema,
    mutation,
    toBody,
    version,
    defaultValues,
    draft,
    onSuccess() {
      onDone()
      toast(success)
    },
  })
  const { field, isBusy, watch } = form
  const method: PaymentMethod = watch('method')
  const instalments = (ledger.plan ?? ledger.proposed)?.instalments ?? []
  const titleOf = (chosen: string) => instalments.find(({ number }) => String(number) === chosen)?.title
  const typed = readRupees(String(watch('amount') ?? ''))
  return (
    <Form form={form} className="grid gap-5">
      <p className="text-muted">
        {ledger.customer === null ? (
          <Trans>There is no home builder on the project yet. The payment stays unconfirmed until one joins.</Trans>
        ) : (
          <Trans>It counts once the other side has confirmed it.</Trans>
        )}
      </p>
      <ChangedField<PaymentFormInput> name="amount" show={(amount) => formatRupees(Number(amount))}>
        <TextField label={t`Amount (₹)`} inputMode="numeric" autoComplete="off" {...field('amount')} />
      </ChangedField>
      <ChangedField<PaymentFormInput> name="paidOn" show={(day) => formatDate(language, day as string)}>
        <TextField label={t`Paid on`} type="date" min={firstDay} max={today} {...field('paidOn')} />
      </ChangedField>
      <ChangedField<PaymentFormInput> name="method" show={(each) => words.methods[each as PaymentMethod]}>
        <SelectField label={t`How`} {...field('method')}>
          {paymentMethods.map((each) => (
            <option key={each} value={each}>
              {words.methods[each]}
            </option>
          ))}
        </SelectField>
      </ChangedField>
      <ChangedField<PaymentFormInput> name="reference">
        <TextField
          label={words.references[method]}
          note={method === 'cash' ? t`optional` : undefined}
          autoComplete="off"
          maxLength={longestReference}
          {...field('reference')}
        />
      </ChangedField>
      {instalments.length > 0 && (
        <ChangedField<PaymentFormInput> name="instalment" show={(number) => titleOf(String(number))}>
          <SelectField label={t`For which instalment`} note={t`optional`} {...field('instalment')}>
            <option value="">{t`None of them`}</option>
            {instalments.map(({ number, title }) => (
              <option key={number} value={number}>
                {title}
              </option>
            ))}
          </SelectField>
        </ChangedField>
      )}
      <div role="status" className="empty:hidden">
        <BeyondAgreed ledger={ledger} number={Number(watch('instalment'))} amount={typed ?? 0} counted={corrected} />
      </div>
      <ChangedField<PaymentFormInput> name="note">
        <TextAreaField label={t`Note`} note={t`optional`} rows={2} maxLength={longestNote} {...field('note')} />
      </ChangedField>
      <ChangedField<PaymentFormInput> name="receipts" show={() => <Trans>another photo</Trans>}>
        <ReceiptField onBusy={setIsUploading} />
      </ChangedField>
      {corrected && !isBusy && !mayCorrect(corrected, ledger.side) ? (
        <p role="alert" className="rounded-md bg-warn-soft px-4 py-3 font-semibold text-warn">
          <Trans>This payment can't be corrected any more. It was changed while you had it open.</Trans>
        </p>
      ) : (
        <SubmitButton isBusy={isBusy || isUploading}>
          {isUploading ? t`Uploading photos …` : isBusy ? t`Sending...` : t`Send for confirmation`}
        </SubmitButton>
      )}
    </Form>
  )
}

function bodyOf({ instalment, receipts, ...input }: PaymentFormFields) {
  return { ...input, instalment: instalment === '' ? null : Number(instalment), pictureId: receipts[0]?.id ?? null }
}

function valuesOf(payment: Opened): PaymentFormInput {
  const { amount, paidOn, method, reference, instalment, note, picture } = payment
  return {
    ...{ amount: String(amount), paidOn, method, reference, note, receipts: picture ? [picture] : [] },
    instalment: instalment ? String(instalment.number) : '',
  }
}
