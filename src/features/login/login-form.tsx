import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ApiError } from '../../platform/api.ts'
import { CheckField, TextField } from '../../ui/field.tsx'
import { Form, useSchemaForm } from '../../ui/form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { toastFailure } from '../../ui/toast.ts'
import { loginDraft } from '../accounts/rules.ts'
import type { Account } from '../accounts/schema.ts'
import { isPending, loginMutation } from './mutations.ts'
import { login } from './schema.ts'

export type AfterLogin = {
  onLoggedIn: (account: Account) => Promise<void>
  /** The login waits for its second step. */
  onSecondStep: () => Promise<void>
}

/** E-mail address and password. */
export function LoginForm({ onLoggedIn, onSecondStep }: AfterLogin) {
  const { t } = useLingui()
  const form = useSchemaForm({
    schema: login,
    mutation: loginMutation,
    draft: loginDraft,
    refocus: 'password',
    onSuccess: (answer) => (isPending(answer) ? onSecondStep() : onLoggedIn(answer)),
    onError(error, text) {
      const isWrong = error instanceof ApiError && error.status === 401
      toastFailure(t`Login failed`, isWrong ? t`Invalid credentials` : text, error)
    },
  })
  const { field, isBusy } = form
  return (
    <Form form={form} className="grid gap-5">
      <TextField label={t`Email`} type="email" autoComplete="username" inputMode="email" {...field('email')} />
      <PasswordField label={t`Password`} autoComplete="current-password" {...field('password')} />
      <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
        <CheckField label={t`Remember me`} {...field('remember')} />
        <Link
          to="/forgot-password"
          className="inline-flex min-h-11 items-center font-medium text-primary hover:underline"
        >
          {t`Forgot your password?`}
        </Link>
      </div>
      <SubmitButton isBusy={isBusy}>{isBusy ? t`Logging in...` : t`Login`}</SubmitButton>
    </Form>
  )
}
