import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Fragment, useEffect, useState } from 'react'
import {
  newPasskeyChallengeMutation,
  newPasskeyMutation,
  removePasskeyMutation,
} from '#features/people/security/mutations.ts'
import { PasswordPrompt } from '#features/people/security/password-prompt.tsx'
import { newPasskey, type Security, withPassword } from '#features/people/security/schema.ts'
import { formatDate } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { TextField } from '#ui/field.tsx'
import { useFocusWhen } from '#ui/focus.ts'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { useLanguage } from '#ui/language.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { SettingsRow, SettingsSection } from '#ui/settings-section.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import type { WebAuthnJson } from './web-authn-schema.ts'

/** Lists the account's passkeys, and lets its owner add and remove them. */
export function PasskeysSection({ passkeys }: Pick<Security, 'passkeys'>) {
  const { t } = useLingui()
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  /** The id of the passkey that is removed once the password has been typed. */
  const [removed, setRemoved] = useState<number>()
  const opener = useFocusWhen<HTMLButtonElement>(!isOpen)
  return (
    <SettingsSection
      id="passkeys"
      title={t`Passkeys`}
      intro={t`Log in with your fingerprint, your face or the PIN of your device, without a password. A passkey can't be guessed or stolen by a fake site.`}
    >
      <div className="mt-3">
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => {
          const day = formatDate(language, lastUsedAt ?? createdAt)
          return (
            <Fragment key={id}>
              <SettingsRow name={name} state={lastUsedAt ? t`Last used on ${day}` : t`Added on ${day}`}>
                {removed !== id && (
                  <button
                    type="button"
                    onClick={() => setRemoved(id)}
                    aria-label={t`Remove the passkey ${name}`}
                    className={button('quietDanger')}
                  >
                    {t`Remove`}
                  </button>
                )}
              </SettingsRow>
              {removed === id && (
                <PasswordPrompt
                  action={t`Remove`}
                  variant="danger"
                  mutation={removePasskeyMutation(id)}
                  toBody={(password) => ({ password })}
                  onDone={() => toast(t`Passkey removed`)}
                  onCancel={() => setRemoved(undefined)}
                />
              )}
            </Fragment>
          )
        })}
      </div>
      {isOpen ? (
        <PasskeyForm onClose={() => setIsOpen(false)} />
      ) : (
        <button ref={opener} type="button" onClick={() => setIsOpen(true)} className={button('secondary', 'mt-4')}>
          {t`Add a passkey`}
        </button>
      )}
    </SettingsSection>
  )
}

const passkeyForm = withPassword.extend({ name: newPasskey.shape.name })

function PasskeyForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { mutateAsync: askServer } = useMutation(newPasskeyChallengeMutation)
  const { mutateAsync: add } = useMutation(newPasskeyMutation)
  const form = useSchemaForm({
    schema: passkeyForm,
    defaultValues: { name: t`My phone`, password: '' },
    mutation: { mutationFn: create },
    failure: t`No passkey was added. Please try again.`,
    onSuccess() {
      toast(t`Passkey added`)
      onClose()
    },
  })
  const { field, isBusy, setFocus } = form
  useEffect(() => setFocus('password'), [setFocus])

  /** Adds a passkey: the server creates options, the browser makes the passkey, and the server checks and stores it. */
  async function create({ password, name }: { password: string; name: string }): Promise<void> {
    const [{ startRegistration }, optionsJSON] = await Promise.all([
      import('@simplewebauthn/browser'),
      askServer({ password }),
    ])
    const response = await startRegistration({ optionsJSON: optionsJSON as never })
    await add({ name, response: response as unknown as WebAuthnJson })
  }
  return (
    <Form form={form} className="mt-4 grid max-w-sm gap-5">
      <TextField label={t`Name`} hint={t`So that you recognise it in this list.`} {...field('name')} />
      <PasswordField label={t`Your password`} {...field('password')} />
      <SubmitButton isBusy={isBusy}>{isBusy ? t`Waiting for your passkey...` : t`Add a passkey`}</SubmitButton>
      <button type="button" onClick={onClose} className={button('quiet')}>
        {t`Cancel`}
      </button>
    </Form>
  )
}
