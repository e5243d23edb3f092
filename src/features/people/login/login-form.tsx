import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { loginDraft } from '#features/people/accounts/rules.ts'
import type { Account } from '#features/people/accounts/schema.ts'
import { ApiError } from '#platform/http/api.ts'
import { indianMobile } from '#platform/values/india.ts'
import { button } from '#ui/button.ts'
import { CheckField, TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toastFailure } from '#ui/toast.ts'
import { isPending, loginMutation } from './mutations.ts'
import { login } from './schema.ts'

export type AfterLogin = {
  onLoggedIn: (account: Account) => Promise<void>
  /** Called when the login waits for its second step. */
  onSecondStep: () => Promise<void>
}

type Props = AfterLogin & {
  /**
   * Given if this site can send codes by SMS. Called with a phone number that was typed in place of an email address.
   */
  onPhone: ((phone: string) => void) | undefined
}

/** The form for logging in with email address and password. */
export function LoginForm({ onLoggedIn, onSecondStep, onPhone }: Props) {
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
  const { field, isBusy, watch } = form
  const phone = indianMobile(watch('email') ?? '')
  const goOn = phone && onPhone ? () => onPhone(phone) : undefined
  const email = field('email')
  async function submit(event: FormEvent) {
    if (!goOn) return form.submit(event)
    event.preventDefault()
    goOn()
  }
  const refusal = phone ? t`Please enter your email address. You can't log in with a phone number here.` : email.error
  return (
    <Form form={{ ...form, submit }} isNoticeAbove className="grid gap-5">
      <div>
        <TextField
          label={t`Email`}
          autoComplete="username"
          {...email}
          error={goOn ? undefined : email.error && refusal}
        />
        <p role="status" className={goOn ? 'mt-1.5 text-sm' : 'sr-only'}>
          {goOn && t`With a phone number, you log in with a code by SMS.`}
        </p>
        {goOn && (
          <button type="button" onClick={goOn} className={button('secondary', 'mt-2 w-full')}>
            {t`Continue`}
          </button>
        )}
      </div>
      <PasswordField label={t`Password`} {...field('password')} />
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
      <ObjectionLink error={form.notice?.error} />
    </Form>
  )
}

/** Shows a link to the grievance officer after a login was refused because staff have deactivated the account. */
export function ObjectionLink({ error }: { error: unknown }) {
  if (!(error instanceof ApiError) || error.status !== 403) return null
  return (
    <Link to="/contact" hash="grievance-officer" className={button('secondary', 'w-full')}>
      <Trans>Write to the grievance officer</Trans>
    </Link>
  )
}
