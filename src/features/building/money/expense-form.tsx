import { Trans, useLingui } from '@lingui/react/macro'
import { type MutationOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { formatDate, formatRupees } from '#platform/languages/format.ts'
import { firstDay } from '#platform/values/days.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { ChangedField, ConflictContext, useConflict } from '#ui/conflict.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { useLanguage } from '#ui/language.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { type ExpenseKind, expenseKinds, longestNote } from './cost-rules.ts'
import { type Expense, type ExpenseFormInput, expenseForm, type NewExpense } from './cost-schema.ts'
import { useCostWords } from './cost-words.tsx'
import { expenseSaveMutation, newExpenseMutation } from './mutations.ts'
import { expenseQuery } from './queries.ts'
import { ReceiptField } from './receipt-field.tsx'

type Props = { projectId: number; onDone: () => void }

export function NewExpenseForm({ projectId, onDone }: Props) {
  const { t } = useLingui()
  const spentOn = dayInIndia(new Date())
  return (
    <Fields
      defaultValues={{ kind: 'materials', amount: '', spentOn, note: '', receipts: [] }}
      mutation={newExpenseMutation(projectId)}
      toBody={bodyOf}
      draft={`expense ${projectId}`}
      success={t`The expense is entered`}
      onDone={onDone}
    />
  )
}

/** The form of a stored expense. It handles changes that are saved on another device while the form is open. */
export function EditExpenseForm({ projectId, opened, onDone }: Props & { opened: Expense }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { conflict, guard } = useConflict<Expense, ExpenseFormInput>({
    opened,
    ask: () => client.fetchQuery({ ...expenseQuery(projectId, opened.id), staleTime: 0 }),
    valuesOf,
    fieldsOf: (name) => (name === 'pictureId' ? ['receipts'] : [name]),
  })
  return (
    <ConflictContext value={conflict}>
      <Fields
        defaultValues={conflict.before}
        mutation={guard(expenseSaveMutation(projectId, opened.id))}
        toBody={(input, version) => ({ ...bodyOf(input), version })}
        version={conflict.version}
        draft={`expense ${projectId} ${opened.id}`}
        success={t`Your changes are saved`}
        onDone={onDone}
      />
    </ConflictContext>
  )
}

type FieldsProps<Body> = {
  defaultValues: ExpenseFormInput
  mutation: MutationOptions<Expense, Error, Body>
  toBody: (input: Typed, version: string) => Body
  version?: string
  draft: string
  success: string
  onDone: () => void
}
type Typed = Omit<ExpenseFormInput, 'amount'> & { amount: number }

function Fields<Body>({ defaultValues, mutation, toBody, version, draft, success, onDone }: FieldsProps<Body>) {
  const { t } = useLingui()
  const words = useCostWords()
  const language = useLanguage()
  const today = dayInIndia(new Date())
  const schema = useMemo(() => expenseForm(today), [today])
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
  const { field, isBusy } = form
  return (
    <Form form={form} className="grid gap-5">
      <ChangedField<ExpenseFormInput> name="amount" show={(amount) => formatRupees(Number(amount))}>
        <TextField label={t`Amount (₹)`} inputMode="numeric" autoComplete="off" {...field('amount')} />
      </ChangedField>
      <ChangedField<ExpenseFormInput> name="kind" show={(kind) => words[kind as ExpenseKind]}>
        <SelectField label={t`What for`} {...field('kind')}>
          {expenseKinds.map((kind) => (
            <option key={kind} value={kind}>
              {words[kind]}
            </option>
          ))}
        </SelectField>
      </ChangedField>
      <ChangedField<ExpenseFormInput> name="spentOn" show={(day) => formatDate(language, day as string)}>
        <TextField label={t`Paid on`} type="date" min={firstDay} max={today} {...field('spentOn')} />
      </ChangedField>
      <ChangedField<ExpenseFormInput> name="note">
        <TextAreaField
          label={t`Note`}
          note={t`optional`}
          rows={2}
          maxLength={longestNote}
          placeholder={t`For example: 100 bags of cement from Shree Traders`}
          {...field('note')}
        />
      </ChangedField>
      <ChangedField<ExpenseFormInput> name="receipts" show={() => <Trans>another photo</Trans>}>
        <ReceiptField onBusy={setIsUploading} />
      </ChangedField>
      <SubmitButton isBusy={isBusy || isUploading}>
        {isUploading ? t`Uploading photos …` : isBusy ? t`Saving...` : t`Save`}
      </SubmitButton>
    </Form>
  )
}

function bodyOf({ receipts, ...input }: Typed): NewExpense {
  return { ...input, pictureId: receipts[0]?.id ?? null }
}

function valuesOf({ kind, amount, spentOn, note, receipt }: Expense): ExpenseFormInput {
  return { kind, amount: String(amount), spentOn, note, receipts: receipt ? [receipt] : [] }
}
