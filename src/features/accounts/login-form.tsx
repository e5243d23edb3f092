import { zodResolver } from '@hookform/resolvers/zod'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../platform/api.ts'
import { CheckField, TextField } from '../../ui/field.tsx'
import { useFieldWords } from '../../ui/field-words.ts'
import { FormNotice } from '../../ui/form-notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { toast } from '../../ui/toast.ts'
import { type Account, login } from './schema.ts'
import { useLogin } from './session.tsx'

/** Address and password. `onLoggedIn` decides what comes then. */
export function LoginForm({ onLoggedIn }: { onLoggedIn: (account: Account) => Promise<void> }) {
  const { t } = useLingui()
  const fieldWords = useFieldWords()
  const logIn = useLogin()
  const [refusal, setRefusal] = useState<string>()
  const { register, handleSubmit, setFocus, formState } = useForm({ resolver: zodResolver(login), mode: 'onTouched' })
  const { errors, isSubmitting } = formState
  useEffect(() => {
    if (refusal && !isSubmitting) setFocus('password')
  }, [refusal, isSubmitting, setFocus])

  const submit = handleSubmit(async (input) => {
    setRefusal(undefined)
    try {
      await onLoggedIn(await logIn(input))
    } catch (error) {
      const known = error instanceof ApiError ? error : undefined
      setRefusal(known?.refusal ?? t`An error occurred`)
      toast(
        t`Login failed`,
        known?.status === 401 ? t`Invalid credentials` : (known?.refusal ?? t`An error occurred`),
        'bad',
      )
    }
  })

  return (
    <form method="post" noValidate onSubmit={submit}>
      {refusal && <FormNotice>{refusal}</FormNotice>}
      <fieldset disabled={isSubmitting} className="grid gap-5">
        <TextField
          label={t`Email`}
          type="email"
          autoComplete="username"
          inputMode="email"
          error={fieldWords(errors.email)}
          {...register('email')}
        />
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          error={fieldWords(errors.password)}
          {...register('password')}
        />
        <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
          <CheckField label={t`Remember me`} {...register('remember')} />
          <Link
            to="/forgot-password"
            className="inline-flex min-h-11 items-center font-medium text-primary hover:underline"
          >
            {t`Forgot your password?`}
          </Link>
        </div>
        <SubmitButton isBusy={isSubmitting}>{isSubmitting ? t`Logging in...` : t`Login`}</SubmitButton>
      </fieldset>
    </form>
  )
}
