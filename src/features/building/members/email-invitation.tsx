import { Trans, useLingui } from '@lingui/react/macro'
import { ResendEmail } from '#features/directory/registration/resend-email.tsx'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { inviteMutation } from './mutations.ts'
import type { Offered } from './schema.ts'
import { emailToInvite } from './schema.ts'

type Props = { projectId: number; offered: Offered; onSent: () => void }

/** Sends the link of an invitation to an email address. The sender needs a confirmed address. */
export function EmailInvitation({ projectId, offered, onSent }: Props) {
  const { t } = useLingui()
  const visitor = useVisitor()
  const form = useSchemaForm({
    schema: emailToInvite,
    mutation: inviteMutation(projectId),
    toBody: ({ email }) => ({ ...offered, way: 'email' as const, professionalId: null, email }),
    defaultValues: { email: '' },
    onSuccess(_, { email }) {
      onSent()
      toast(t`We're sending the invitation`, t`It goes to ${email}.`)
    },
  })
  const { field, isBusy } = form
  if (!visitor?.emailConfirmed)
    return (
      <div className="grid gap-4">
        <p className="rounded-md bg-warn-soft px-4 py-3 text-warn">
          <Trans>Please confirm your own email address first, or pass the link on yourself.</Trans>
        </p>
        {visitor?.email && <ResendEmail email={visitor.email} variant="secondary" />}
      </div>
    )
  return (
    <Form form={form} className="grid gap-5">
      <TextField
        label={t`Their email`}
        autoComplete="off"
        hint={t`Only an account with this email address can accept the invitation.`}
        {...field('email')}
      />
      <div>
        <SubmitButton isBusy={isBusy}>
          {isBusy ? <Trans>Sending...</Trans> : <Trans>Send the invitation</Trans>}
        </SubmitButton>
      </div>
    </Form>
  )
}
