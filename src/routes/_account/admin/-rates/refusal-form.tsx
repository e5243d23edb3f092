import { Trans, useLingui } from '@lingui/react/macro'
import { proposalDecisionMutation } from '../../../../features/rate-sheet/mutations.ts'
import { longestReason, refusalReasons } from '../../../../features/rate-sheet/rules.ts'
import { refusalInput } from '../../../../features/rate-sheet/schema.ts'
import { useProposalWords } from '../../../../features/rate-sheet/use-proposal-words.ts'
import { CancelOr } from '../../../../ui/cancel-or.tsx'
import { SelectField, TextAreaField } from '../../../../ui/field.tsx'
import { Form, useSchemaForm } from '../../../../ui/form.tsx'
import { SubmitButton } from '../../../../ui/submit-button.tsx'
import { toast } from '../../../../ui/toast.ts'

/** Refuses a proposed rate: the professional reads why. */
export function RefusalForm({ id, onDone }: { id: number; onDone: () => void }) {
  const { t } = useLingui()
  const { reasons } = useProposalWords()
  const form = useSchemaForm({
    schema: refusalInput,
    mutation: proposalDecisionMutation(id),
    toBody: (input) => ({ ...input, decision: 'refused' as const }),
    onSuccess() {
      onDone()
      toast(t`The proposed rate is refused`, t`The professional will be told.`)
    },
  })
  const { field, isBusy } = form
  return (
    <Form form={form} className="grid gap-4">
      <SelectField
        label={t`Why?`}
        hint={t`The professional reads this in their language.`}
        defaultValue=""
        {...field('reason')}
      >
        <option value="" disabled>
          {t`Please choose`}
        </option>
        {refusalReasons.map((reason) => (
          <option key={reason} value={reason}>
            {reasons[reason]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={t`Anything else for the professional`}
        note={t`optional`}
        rows={3}
        maxLength={longestReason}
        {...field('text')}
      />
      <CancelOr onCancel={onDone}>
        <SubmitButton isBusy={isBusy} variant="danger">
          {isBusy ? <Trans>Saving...</Trans> : <Trans>Refuse</Trans>}
        </SubmitButton>
      </CancelOr>
    </Form>
  )
}
