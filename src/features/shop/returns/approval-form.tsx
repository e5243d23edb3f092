import { Trans, useLingui } from '@lingui/react/macro'
import { slotParts } from '#features/shop/delivery/rules.ts'
import { useOrderWords } from '#features/shop/orders/use-order-words.ts'
import { formatDate } from '#platform/languages/format.ts'
import { CancelOr } from '#ui/cancel-or.tsx'
import { SelectField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { useLanguage } from '#ui/language.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { returnDecisionMutation } from './mutations.ts'
import { approvalForm, type StaffReturn } from './schema.ts'
import { useBusy } from './use-busy.ts'

export type StepProps = { of: StaffReturn; onClose: () => void; onBusy: (isBusy: boolean) => void }

/** The form for the day, and the part of the day, on which a return is picked up. */
export function ApprovalForm({ of: { return: item, days }, onClose, onBusy }: StepProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { parts } = useOrderWords()
  const { pickup, id, version } = item
  const form = useSchemaForm({
    schema: approvalForm,
    mutation: returnDecisionMutation(id),
    toBody: (input) => ({ ...input, decision: 'approved' as const, version }),
    defaultValues: {
      day: days.find((day) => day === pickup?.day) ?? days[0]!,
      part: pickup?.part ?? 'morning',
    },
    onSuccess() {
      onClose()
      toast(t`The pick-up is agreed`, t`The buyer will be told.`)
    },
  })
  const { field, isBusy } = form
  useBusy(isBusy, onBusy)
  return (
    <Form form={form} className="grid gap-4">
      <SelectField label={t`Day`} {...field('day')}>
        {days.map((day) => (
          <option key={day} value={day}>
            {formatDate(language, day)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t`Time`} {...field('part')}>
        {slotParts.map((part) => (
          <option key={part} value={part}>
            {parts[part]}
          </option>
        ))}
      </SelectField>
      <CancelOr onCancel={onClose}>
        <SubmitButton isBusy={isBusy}>{isBusy ? <Trans>Saving...</Trans> : <Trans>Save</Trans>}</SubmitButton>
      </CancelOr>
    </Form>
  )
}
