import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { BlockMeaning, BlockReasonField } from './block-reason-field.tsx'
import { blockMutation } from './mutations.ts'
import { blockInput } from './schema.ts'

/** The form that deactivates an account. The owner is told the reason. */
export function BlockForm({ id, onDone }: { id: number; onDone: () => void }) {
  const { t } = useLingui()
  const form = useSchemaForm({
    schema: blockInput,
    mutation: blockMutation(id),
    onSuccess() {
      toast(t`The account is deactivated`)
      onDone()
    },
  })
  const { field, isBusy } = form
  return (
    <Form form={form} className="grid gap-4">
      <p>
        <BlockMeaning />
      </p>
      <BlockReasonField {...field('reason')} />
      <SubmitButton isBusy={isBusy} variant="danger">
        {isBusy ? <Trans>Saving...</Trans> : <Trans>Deactivate account</Trans>}
      </SubmitButton>
    </Form>
  )
}
