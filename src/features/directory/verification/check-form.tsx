import { Trans, useLingui } from '@lingui/react/macro'
import { validUntil } from '#features/directory/professionals/check-rules.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { decisionMutation } from './mutations.ts'
import { firstCheckDay } from './rules.ts'
import { checkInput, type FileItem } from './schema.ts'

type Props = { professionalId: number; item: FileItem; onDone: () => void }

/**
 * Records a check: its day, its last valid day, and the evidence. The form renders only in the browser, so it can use
 * the browser's clock.
 */
export function CheckForm({ professionalId, item: { kind, version }, onDone }: Props) {
  const { t } = useLingui()
  const today = dayInIndia(new Date())
  const form = useSchemaForm({
    schema: checkInput,
    mutation: decisionMutation(professionalId, kind),
    toBody: (input) => ({ ...input, decision: 'checked' as const, version }),
    defaultValues: { checkedOn: today, validUntil: validUntil(kind, today) },
    onSuccess() {
      toast(t`Check recorded`)
      onDone()
    },
  })
  const { field, isBusy, setValue, getFieldState } = form
  const follow = (day: string) => {
    if (/^\d{4}-\d\d-\d\d$/.test(day) && !getFieldState('validUntil').isDirty)
      setValue('validUntil', validUntil(kind, day))
  }
  return (
    <Form form={form} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t`Checked on`}
          min={firstCheckDay}
          max={today}
          {...field('checkedOn', { onChange: ({ target }) => follow(target.value) })}
        />
        <TextField label={t`Valid until`} min={today} {...field('validUntil')} />
      </div>
      <TextField
        label={t`What have you seen?`}
        hint={t`For staff only. The last four characters of a document are enough: never write down a whole number.`}
        autoComplete="off"
        {...field('evidence')}
      />
      <SubmitButton isBusy={isBusy}>{isBusy ? <Trans>Saving...</Trans> : <Trans>Record check</Trans>}</SubmitButton>
    </Form>
  )
}
