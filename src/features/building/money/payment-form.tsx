import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { readRupees } from '#platform/languages/numbers.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { toast } from '#ui/toast.ts'
import { correctionMutation, newPaymentMutation } from './mutations.ts'
import { DisputeReason, usePaymentWords } from './payment-words.tsx'
import { BeyondAgreed } from './plan-instalments.tsx'
import type { PlanInstalment } from './plan-schema.ts'
import { paymentQuery } from './queries.ts'
import { ReceiptField } from './receipt-field.tsx'
import { mayCorrect, type PaymentMethod, paymentMethods, startingSum } from './rules.ts'
import {
  type Payment,
  type PaymentFormFields,
  type PaymentFormInput,
  type PaymentLedger,
  paymentForm,
} from './schema.ts'

type Props = {
  projectId: number
  ledger: PaymentLedger
  /** The instalment that a new payment is for. The amount starts with the part of it that is due now. */
  start?: PlanInstalment | undefined
  /** The payment of the user's own side that the form corrects. Undefined for a new one. */
  corrected?: Payment
  onDone: () => void
}

/**
 * The form of a new or a corrected payment, which the other side has to confirm. While it is open, the payment may be
 * corrected on another device, or confirmed or disputed by the other side.
 */
export function PaymentForm({ projectId, ledger, start, corrected, onDone }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const words = usePaymentWords()
  const today = dayInIndia(new Date())
  const schema = useMemo(() => paymentForm(today), [today])
  const [isUploading, setIsUploading] = useState(false)
  const due = start && startingSum(start, ledger)
  const draft = corrected ? `payment ${corrected.id}` : `payment ${projectId} ${ledger.memberId} ${start?.number ?? ''}`
  const form = useSchemaForm({
    schema,
    mutation: newPaymentMutation(projectId),
    toBody: (input) => ({ ...bodyOf(input), with: ledger.memberId! }),
    edits: corrected
      ? {
          record: corrected,
          versionOf: (payment) => payment.fieldsVersion,
          ask: () => client.fetchQuery({ ...paymentQuery(projectId, corrected.id), staleTime: 0 }),
          valuesOf,
          mutation: correctionMutation(projectId, corrected.id),
          toBody: (input, version) => ({ ...bodyOf(input), version }),
        }
      : undefined,
    defaultValues: {
      ...{ amount: due ? String(due) : '', paidOn: today, method: 'upi', reference: '' },
      ...{ instalment: start ? String(start.number) : '', note: '', receipts: [] },
    },
    draft,
    onSuccess() {
      onDone()
      toast(corrected ? t`Correction sent` : t`Payment entered`)
    },
  })
  const { field, isBusy, watch } = form
  const method: PaymentMethod = watch('method')
  const instalments = (ledger.plan ?? ledger.proposed)?.instalments ?? []
  const typed = readRupees(String(watch('amount') ?? ''))
  return (
    <Form form={form} className="grid gap-5">
      {corrected?.state === 'disputed' && <DisputeReason reason={corrected.reason} />}
      <p className="text-muted">
        {ledger.customer === null ? (
          <Trans>There is no home builder on the project yet. The payment stays unconfirmed until one joins.</Trans>
        ) : (
          <Trans>It counts once the other side has confirmed it.</Trans>
        )}
      </p>
      <TextField label={t`Amount (₹)`} {...field('amount')} />
      <TextField label={t`Paid on`} max={today} {...field('paidOn')} />
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
      <div role="status" className="empty:hidden">
        <BeyondAgreed ledger={ledger} number={Number(watch('instalment'))} amount={typed ?? 0} counted={corrected} />
      </div>
      <TextAreaField label={t`Note`} note={t`optional`} rows={2} {...field('note')} />
      <ReceiptField onBusy={setIsUploading} />
      {corrected && !isBusy && !mayCorrect(corrected, ledger.side) ? (
        <p role="alert" className="rounded-md bg-warn-soft px-4 py-3 font-semibold text-warn">
          <Trans>This payment can't be corrected any more. It was changed while you had it open.</Trans>
        </p>
      ) : (
        <FormButtons isBusy={isBusy} isUploading={isUploading} draft={draft} onCancel={onDone}>
          <Trans>Send for confirmation</Trans>
        </FormButtons>
      )}
    </Form>
  )
}

function bodyOf({ instalment, receipts, ...input }: PaymentFormFields) {
  return { ...input, instalment: instalment === '' ? null : Number(instalment), pictureId: receipts[0]?.id ?? null }
}

function valuesOf(payment: Payment): PaymentFormInput {
  const { amount, paidOn, method, reference, instalment, note, picture } = payment
  return {
    ...{ amount: String(amount), paidOn, method, reference, note, receipts: picture ? [picture] : [] },
    instalment: instalment ? String(instalment.number) : '',
  }
}
