import { Trans, useLingui } from '@lingui/react/macro'
import type { MutationOptions } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { formatRupees } from '../../platform/format.ts'
import { dayInIndia } from '../../platform/india.ts'
import { readRupees } from '../../platform/numbers.ts'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { Form, useSchemaForm } from '../../ui/form.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { toast } from '../../ui/toast.ts'
import { ReceiptField } from '../costs/receipt-field.tsx'
import { longestNote } from '../costs/rules.ts'
import { firstDay } from '../projects/rules.ts'
import { correctionMutation, newPaymentMutation } from './mutations.ts'
import { usePaymentWords } from './payment-words.tsx'
import {
  beyondInstalment,
  beyondTotal,
  longestReference,
  type PaymentMethod,
  paymentMethods,
  startingSum,
} from './rules.ts'
import {
  type Payment,
  type PaymentFormFields,
  type PaymentFormInput,
  type PaymentsAccount,
  type PlanInstalment,
  paymentForm,
} from './schema.ts'

type Props = { projectId: number; account: PaymentsAccount; onDone: () => void }

/** A payment that the other side has to confirm; for an instalment, it starts with what of that is to be paid by now. */
export function NewPaymentForm({ projectId, account, start, onDone }: Props & { start: PlanInstalment | undefined }) {
  const { t } = useLingui()
  const due = start && startingSum(start, account)
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
      corrected={payment}
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
  corrected?: Payment
  success: string
  onDone: () => void
}

function Fields<Body>({
  account,
  defaultValues,
  mutation,
  toBody,
  draft,
  corrected,
  success,
  onDone,
}: FieldsProps<Body>) {
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
  const typed = readRupees(String(watch('amount') ?? ''))
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
      <div role="status" className="empty:hidden">
        <BeyondAgreed account={account} number={Number(watch('instalment'))} amount={typed ?? 0} counted={corrected} />
      </div>
      <TextAreaField label={t`Note`} note={t`optional`} rows={2} maxLength={longestNote} {...field('note')} />
      <ReceiptField onBusy={setIsUploading} />
      <SubmitButton isBusy={isBusy || isUploading}>
        {isUploading ? t`Uploading photos …` : isBusy ? t`Sending...` : t`Send for confirmation`}
      </SubmitButton>
    </Form>
  )
}

type BeyondProps = {
  account: PaymentsAccount
  number: number | undefined
  amount: number
  /** The payment itself, where it is entered already. */
  counted: Payment | undefined
}

/** Warns where a payment goes beyond its instalment or the total, of the two the one that is exceeded by more. */
export function BeyondAgreed({ account, number, amount, counted }: BeyondProps) {
  const { instalments = [] } = account.plan ?? account.proposed ?? {}
  const instalment = instalments.find((each) => each.number === number)
  const ofTotal = counted?.state === 'waiting' ? counted.amount : 0
  const ofInstalment = counted?.instalment?.number === number ? ofTotal : 0
  const { sums } = account
  const beyond = beyondTotal({ ...sums, waiting: sums.waiting - ofTotal }, amount)
  const others = (instalment?.waiting ?? 0) - ofInstalment
  const beyondPart = instalment ? beyondInstalment({ ...instalment, waiting: others }, amount) : null
  if (beyond !== null && beyond > (beyondPart ?? 0)) return <BeyondTotal total={sums.total ?? 0} beyond={beyond} />
  if (!instalment || beyondPart === null) return null
  return <BeyondInstalment instalment={instalment} others={others} beyond={beyondPart} />
}

/** An extra that was agreed to by word of mouth may be the reason. */
function BeyondTotal({ total, beyond }: { total: number; beyond: number }) {
  const [whole, excess] = [total, beyond].map(formatRupees)
  return (
    <div className="rounded-md bg-warn-soft px-4 py-3 text-warn">
      <p className="font-semibold">
        <Trans>
          With this payment, the total of {whole} will be overpaid by {excess}.
        </Trans>
      </p>
      <p className="mt-1 text-sm">
        <Trans>
          The total is the agreed sum with the agreed extras. Is the amount right, or is an extra not entered yet?
        </Trans>
      </p>
    </div>
  )
}

/** Perhaps the same payment was entered twice. `others` is what waits beside it. */
function BeyondInstalment({
  instalment,
  others,
  beyond,
}: {
  instalment: PlanInstalment
  others: number
  beyond: number
}) {
  const { title } = instalment
  const [whole, paid, waiting, excess] = [instalment.amount, instalment.confirmed, others, beyond].map(formatRupees)
  return (
    <div className="rounded-md bg-warn-soft px-4 py-3 text-warn">
      <p className="font-semibold">
        <Trans>
          With this payment, “{title}” will be overpaid by {excess}. The instalment is {whole}.
        </Trans>
      </p>
      {(instalment.confirmed > 0 || others > 0) && (
        <p className="mt-1 text-sm">
          {others === 0 ? (
            <Trans>{paid} is already confirmed for this instalment. Was the same payment entered twice?</Trans>
          ) : instalment.confirmed === 0 ? (
            <Trans>
              {waiting} is already waiting for confirmation for this instalment. Was the same payment entered twice?
            </Trans>
          ) : (
            <Trans>
              For this instalment, {paid} is already confirmed and {waiting} more is waiting for confirmation. Was the
              same payment entered twice?
            </Trans>
          )}
        </p>
      )}
    </div>
  )
}

function bodyOf({ instalment, receipts, ...input }: PaymentFormFields) {
  return { ...input, instalment: instalment === '' ? null : Number(instalment), pictureId: receipts[0]?.id ?? null }
}
