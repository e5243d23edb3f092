import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { button } from '#ui/button.ts'
import { TextField } from '#ui/field.tsx'
import { useFocusWhen } from '#ui/focus.ts'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SettingsRow, SettingsSection } from '#ui/settings-section.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { useAction } from '#ui/use-action.ts'
import { cancelEmailMutation, emailMutation } from './mutations.ts'
import { type ContactDetails, emailChange } from './schema.ts'

type Props = {
  details: ContactDetails
  /** Renders a button that sends the confirmation link again. */
  resend: ReactNode
}

/** Shows the email address and lets its owner confirm and change it. */
export function EmailSection({ details, resend }: Props) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const opener = useFocusWhen<HTMLButtonElement>(!isOpen)
  const { email, emailConfirmed, pendingEmail } = details
  return (
    <SettingsSection id="email" title={t`Email Address`}>
      <div className="mt-3">
        <SettingsRow
          name={email ?? t`No email address`}
          state={email ? (emailConfirmed ? t`Confirmed` : t`Not confirmed yet`) : undefined}
        >
          {!isOpen && (
            <button ref={opener} type="button" onClick={() => setIsOpen(true)} className={button('secondary')}>
              {email ? t`Change email address` : t`Add an email address`}
            </button>
          )}
        </SettingsRow>
        {email && !emailConfirmed && !isOpen && <div className="pb-4">{resend}</div>}
        {pendingEmail && !isOpen && <PendingEmail email={pendingEmail} />}
        {isOpen && <EmailForm onClose={() => setIsOpen(false)} />}
      </div>
    </SettingsSection>
  )
}

function PendingEmail({ email }: { email: string }) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(cancelEmailMutation, {
    done: t`Your email address stays as it is.`,
    failed: t`Error`,
  })
  return (
    <SettingsRow
      name={email}
      state={t`Waiting for you to open the link that we emailed to this address. It works for 24 hours.`}
    >
      <button type="button" disabled={isPending} onClick={() => mutate(undefined)} className={button('quiet')}>
        {t`Cancel this change`}
      </button>
    </SettingsRow>
  )
}

function EmailForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const form = useSchemaForm({
    schema: emailChange,
    mutation: emailMutation,
    onSuccess(_, { email }) {
      toast(t`Check your email`, t`We've sent a link to ${email}. Open it to finish the change.`)
      onClose()
    },
  })
  const { field, isBusy, setFocus } = form
  useEffect(() => setFocus('email'), [setFocus])
  return (
    <Form form={form} className="mt-2 grid max-w-sm gap-5">
      <TextField
        label={t`New email address`}
        hint={t`We'll send a link to this address. Until you open it, your account keeps its current address.`}
        {...field('email')}
      />
      <PasswordField label={t`Your password`} {...field('password')} />
      <SubmitButton isBusy={isBusy}>{isBusy ? t`Sending...` : t`Send link`}</SubmitButton>
      <button type="button" onClick={onClose} className={button('quiet')}>
        {t`Cancel`}
      </button>
    </Form>
  )
}
