import { Trans, useLingui } from '@lingui/react/macro'
import { RefusalFields } from '#features/people/staff/refusal-fields.tsx'
import { CancelOr } from '#ui/cancel-or.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { proposalDecisionMutation } from './mutations.ts'
import { refusalReasons } from './rules.ts'
import { refusalInput } from './schema.ts'
import { useProposalWords } from './use-proposal-words.ts'

/** A form in which staff refuse a proposed rate, with a reason that the professional reads. */
export function RefusalForm({ id, onDone }: { id: number; onDone: () => void }) {
  const { t } = useLingui()
  const { reasons } = useProposalWords()
  const form = useSchemaForm({
    schema: refusalInput,
    mutation: proposalDecisionMutation(id),
    toBody: (input) => ({ ...input, decision: 'refused' as const }),
    onSuccess() {
      onDone()
      toast(t`Proposed rate refused`, t`The professional will be told.`)
    },
  })
  const { isBusy } = form
  return (
    <Form form={form} className="grid gap-4">
      <RefusalFields reasons={refusalReasons} names={reasons} />
      <CancelOr onCancel={onDone}>
        <SubmitButton isBusy={isBusy} variant="danger">
          {isBusy ? <Trans>Saving...</Trans> : <Trans>Refuse</Trans>}
        </SubmitButton>
      </CancelOr>
    </Form>
  )
}
