import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { phoneText } from '../../platform/india.ts'
import { button } from '../../ui/button.ts'
import { CheckField, TextField } from '../../ui/field.tsx'
import { useFocusAfter } from '../../ui/focus.ts'
import { Form, useSchemaForm } from '../../ui/form.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { toastFailure } from '../../ui/toast.ts'
import type { AfterLogin } from './login-form.tsx'
import { isPending, phoneCodeMutation, phoneLoginMutation } from './mutations.ts'
import { phoneCodeRequest, phoneLogin } from './schema.ts'

/** Logs in with a code by SMS: first the number, then the code. */
export function PhoneLogin(after: AfterLogin) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const [phone, setPhone] = useState<string>()
  const step = useFocusAfter<HTMLDivElement>(`${isOpen} ${phone}`)
  if (!isOpen)
    return (
      <button type="button" onClick={() => setIsOpen(true)} className={button('secondary', 'min-h-12 w-full')}>
        {t`Log in with a code by SMS`}
      </button>
    )
  return (
    <div ref={step} tabIndex={-1} className="rounded-lg border border-line p-4 outline-none">
      {phone ? (
        <CodeForm key={phone} phone={phone} onOtherNumber={() => setPhone(undefined)} {...after} />
      ) : (
        <NumberForm onSent={setPhone} />
      )}
    </div>
  )
}

function NumberForm({ onSent }: { onSent: (phone: string) => void }) {
  const { t } = useLingui()
  const form = useSchemaForm({
    schema: phoneCodeRequest,
    mutation: phoneCodeMutation,
    onSuccess: (_, { phone }) => onSent(phone),
  })
  const { field, isBusy } = form
  return (
    <Form form={form} className="grid gap-5">
      <TextField
        label={t`Phone Number`}
        hint={t`The number you have confirmed for your account.`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...field('phone')}
      />
      <SubmitButton isBusy={isBusy}>{isBusy ? t`Sending...` : t`Text me a code`}</SubmitButton>
    </Form>
  )
}

type CodeProps = AfterLogin & { phone: string; onOtherNumber: () => void }

function CodeForm({ phone, onOtherNumber, onLoggedIn, onSecondStep }: CodeProps) {
  const { t } = useLingui()
  const form = useSchemaForm({
    schema: phoneLogin.omit({ phone: true }),
    mutation: phoneLoginMutation,
    toBody: (input) => ({ ...input, phone }),
    refocus: 'code',
    onSuccess: (answer) => (isPending(answer) ? onSecondStep() : onLoggedIn(answer)),
    // What the server says: whoever logs in here has typed no password that could be invalid.
    onError: (error, text) => toastFailure(t`Login failed`, text, error),
  })
  const { field, isBusy } = form
  const number = phoneText(phone)
  return (
    <Form form={form} className="grid gap-5">
      <p>{t`If ${number} is confirmed for an account, we've texted a code to it. The code works for 10 minutes.`}</p>
      <TextField label={t`Code`} inputMode="numeric" autoComplete="one-time-code" {...field('code')} />
      <CheckField label={t`Remember me`} className="-my-2" {...field('remember')} />
      <SubmitButton isBusy={isBusy}>{isBusy ? t`Logging in...` : t`Login`}</SubmitButton>
      <button type="button" onClick={onOtherNumber} className={button('quiet')}>
        {t`Use another number`}
      </button>
    </Form>
  )
}
