import { Trans, useLingui } from '@lingui/react/macro'
import { CancelOr } from '#ui/cancel-or.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import type { StepProps } from './approval-form.tsx'
import { returnDecisionMutation } from './mutations.ts'
import { longestRefusal } from './rules.ts'
import { refusalForm } from './schema.ts'
import { useBusy } from './use-busy.ts'

/** Refuses a return. The buyer reads the reason. */
export function RefusalForm({ of: { return: item }, onClose, onBusy }: StepProps) {
  const { t } = useLingui()
  const { id, version } = item
  const form = useSchemaForm({
    schema: refusalForm,
    mutation: returnDecisionMutation(id),
    toBody: (input) => ({ ...input, decision: 'refused' as const, version }),
    defaultValues: { reason: '' },
    draft: `return refusal ${id}`,
    onSuccess() {
      onClose()
      toast(t`The return is refused`, t`The buyer will be told.`)
    },
  })
  const { field, isBusy } = form
  useBusy(isBusy, onBusy)
  return (
    <Form form={form} className="grid gap-4">
      <TextAreaField
        label={t`Why?`}
        hint={t`The buyer reads this.`}
        rows={3}
        maxLength={longestRefusal}
        {...field('reason')}
      />
      <CancelOr onCancel={onClose}>
        <SubmitButton isBusy={isBusy} variant="danger">
          {isBusy ? <Trans>Saving...</Trans> : <Trans>Refuse</Trans>}
        </SubmitButton>
      </CancelOr>
    </Form>
  )
}
