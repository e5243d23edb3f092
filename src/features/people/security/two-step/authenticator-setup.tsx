import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { confirmation } from '#features/people/codes/schema.ts'
import { confirmAuthenticatorMutation, newAuthenticatorMutation } from '#features/people/security/mutations.ts'
import { PasswordPrompt } from '#features/people/security/password-prompt.tsx'
import { inGroups } from '#features/people/security/rules.ts'
import type { NewAuthenticator } from '#features/people/security/schema.ts'
import { button } from '#ui/button.ts'
import { TextField } from '#ui/field.tsx'
import { useFocusWhen } from '#ui/focus.ts'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast, toastFailure } from '#ui/toast.ts'

type Props = { onDone: (recoveryCodes: string[] | null) => void; onCancel: () => void }

/** Sets up an authenticator app in three steps: the password, then the QR code or its key, then the first code. */
export function AuthenticatorSetup({ onDone, onCancel }: Props) {
  const { t } = useLingui()
  const [app, setApp] = useState<NewAuthenticator>()
  if (!app)
    return (
      <PasswordPrompt
        action={t`Continue`}
        mutation={newAuthenticatorMutation}
        toBody={(password) => ({ password })}
        onDone={setApp}
        onCancel={onCancel}
      />
    )
  return <FirstCode app={app} onDone={onDone} onCancel={onCancel} />
}

function FirstCode({ app: { secret, uri, qr }, onDone, onCancel }: Props & { app: NewAuthenticator }) {
  const { t } = useLingui()
  const heading = useFocusWhen<HTMLHeadingElement>(true, false)
  const form = useSchemaForm({
    schema: confirmation,
    mutation: confirmAuthenticatorMutation,
    refocus: 'code',
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  const { field, isBusy } = form
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      toast(t`Key copied`)
    } catch (error) {
      toastFailure(t`The key could not be copied`, undefined, error)
    }
  }
  return (
    <div className="mt-4">
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {t`Scan this code with your authenticator app`}
      </h3>
      <p className="mt-1 max-w-prose text-[0.9375rem] text-muted">
        {t`Any authenticator app works, such as Google Authenticator or Aegis.`}
      </p>
      <svg
        viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
        role="img"
        aria-label={t`QR code for your authenticator app`}
        className="mt-4 size-52 rounded-md bg-white"
        shapeRendering="crispEdges"
      >
        <path d={qr.path} fill="#000" />
      </svg>
      <p className="mt-4 text-[0.9375rem]">{t`If you can't scan it, type these characters into the app as the key:`}</p>
      <div className="mt-1 flex max-w-sm flex-wrap items-center gap-x-4 gap-y-1">
        <p translate="no" className="break-words font-mono">
          {inGroups(secret)}
        </p>
        <button type="button" onClick={copy} className={button('secondary')}>
          {t`Copy key`}
        </button>
      </div>
      <a href={uri} className="mt-1 inline-flex min-h-11 items-center font-medium text-primary hover:underline">
        {t`Open the app on this device`}
      </a>
      <Form form={form} className="mt-3 grid max-w-sm gap-5">
        <TextField label={t`Code`} hint={t`Enter the 6 digits the app shows for KamshetBuild.`} {...field('code')} />
        <SubmitButton isBusy={isBusy}>{isBusy ? t`Checking...` : t`Confirm`}</SubmitButton>
        <button type="button" onClick={onCancel} className={button('quiet')}>
          {t`Cancel`}
        </button>
      </Form>
    </div>
  )
}
