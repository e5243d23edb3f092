import { Trans, useLingui } from '@lingui/react/macro'
import { blockReasons } from '../../../../features/login/rules.ts'
import { blockMutation } from '../../../../features/users-admin/mutations.ts'
import { blockInput } from '../../../../features/users-admin/schema.ts'
import { useBlockReasons } from '../../../../features/users-admin/use-block-reasons.ts'
import { SelectField } from '../../../../ui/field.tsx'
import { Form, useSchemaForm } from '../../../../ui/form.tsx'
import { SubmitButton } from '../../../../ui/submit-button.tsx'
import { toast } from '../../../../ui/toast.ts'

/** Deactivates an account, with the reason that its owner is told. */
export function BlockForm({ id, onDone }: { id: number; onDone: () => void }) {
  const { t } = useLingui()
  const reasons = useBlockReasons()
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
        <Trans>
          They are logged out everywhere, their profile is hidden, and they cannot log in until staff reactivate the
          account. We tell them by email or text message why, and how to object.
        </Trans>
      </p>
      <SelectField label={t`Why?`} defaultValue="" {...field('reason')}>
        <option value="" disabled>
          {t`Please choose`}
        </option>
        {blockReasons.map((reason) => (
          <option key={reason} value={reason}>
            {reasons[reason]}
          </option>
        ))}
      </SelectField>
      <SubmitButton isBusy={isBusy} variant="danger">
        {isBusy ? <Trans>Saving...</Trans> : <Trans>Deactivate account</Trans>}
      </SubmitButton>
    </Form>
  )
}
