import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { dayInIndia } from '#platform/values/india.ts'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { toast } from '#ui/toast.ts'
import { expenseKinds } from './cost-rules.ts'
import { type Expense, type ExpenseFormInput, expenseForm, type NewExpense } from './cost-schema.ts'
import { useCostWords } from './cost-words.tsx'
import { expenseSaveMutation, newExpenseMutation } from './mutations.ts'
import { expenseQuery } from './queries.ts'
import { ReceiptField } from './receipt-field.tsx'

type Props = {
  projectId: number
  /** The expense that the form edits. Undefined for a new one. */
  opened?: Expense
  onDone: () => void
}

/** The form of a new or an existing expense. */
export function ExpenseForm({ projectId, opened, onDone }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const words = useCostWords()
  const today = dayInIndia(new Date())
  const schema = useMemo(() => expenseForm(today), [today])
  const [isUploading, setIsUploading] = useState(false)
  const draft = opened ? `expense ${projectId} ${opened.id}` : `expense ${projectId}`
  const form = useSchemaForm({
    schema,
    mutation: newExpenseMutation(projectId),
    toBody: bodyOf,
    edits: opened
      ? {
          record: opened,
          ask: () => client.fetchQuery({ ...expenseQuery(projectId, opened.id), staleTime: 0 }),
          valuesOf,
          mutation: expenseSaveMutation(projectId, opened.id),
          toBody: (input, version) => ({ ...bodyOf(input), version }),
        }
      : undefined,
    defaultValues: { kind: 'materials', amount: '', spentOn: today, note: '', receipts: [] },
    draft,
    onSuccess() {
      onDone()
      toast(opened ? t`Your changes are saved` : t`Expense added`)
    },
  })
  const { field, isBusy } = form
  return (
    <Form form={form} className="grid gap-5">
      <TextField label={t`Amount (₹)`} {...field('amount')} />
      <SelectField label={t`What for`} {...field('kind')}>
        {expenseKinds.map((kind) => (
          <option key={kind} value={kind}>
            {words[kind]}
          </option>
        ))}
      </SelectField>
      <TextField label={t`Paid on`} max={today} {...field('spentOn')} />
      <TextAreaField
        label={t`Note`}
        note={t`optional`}
        rows={2}
        placeholder={t`For example: 100 bags of cement from Shree Traders`}
        {...field('note')}
      />
      <ReceiptField onBusy={setIsUploading} />
      <FormButtons isBusy={isBusy} isUploading={isUploading} draft={draft} onCancel={onDone}>
        <Trans>Save</Trans>
      </FormButtons>
    </Form>
  )
}

type Typed = Omit<ExpenseFormInput, 'amount'> & { amount: number }

function bodyOf({ receipts, ...input }: Typed): NewExpense {
  return { ...input, pictureId: receipts[0]?.id ?? null }
}

function valuesOf({ kind, amount, spentOn, note, receipt }: Expense): ExpenseFormInput {
  return { kind, amount: String(amount), spentOn, note, receipts: receipt ? [receipt] : [] }
}
