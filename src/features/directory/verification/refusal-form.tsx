import { Trans, useLingui } from '@lingui/react/macro'
import { RefusalFields } from '#features/people/staff/refusal-fields.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { decisionMutation } from './mutations.ts'
import { refusalReasons } from './rules.ts'
import { type FileItem, refusalInput } from './schema.ts'
import { useCheckWords } from './use-check-words.ts'

type Props = { professionalId: number; item: FileItem; decision: 'refused' | 'withdrawn'; onDone: () => void }

/** Refuses a request or withdraws a check. The professional can read the reason. */
export function RefusalForm({ professionalId, item: { kind, version }, decision, onDone }: Props) {
  const { t } = useLingui()
  const { reasons } = useCheckWords()
  const form = useSchemaForm({
    schema: refusalInput,
    mutation: decisionMutation(professionalId, kind),
    toBody: (input) => ({ ...input, decision, version }),
    onSuccess() {
      toast(decision === 'refused' ? t`Request refused` : t`Check withdrawn`)
      onDone()
    },
  })
  const { isBusy } = form
  return (
    <Form form={form} className="grid gap-4">
      <RefusalFields reasons={refusalReasons} names={reasons} />
      <SubmitButton isBusy={isBusy} variant="danger">
        {isBusy ? (
          <Trans>Saving...</Trans>
        ) : decision === 'refused' ? (
          <Trans>Refuse</Trans>
        ) : (
          <Trans>Withdraw check</Trans>
        )}
      </SubmitButton>
    </Form>
  )
}
