import { zodResolver } from '@hookform/resolvers/zod'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { refusalOf, send } from '../../platform/api.ts'
import { TextField } from '../../ui/field.tsx'
import { useFieldWords } from '../../ui/field-words.ts'
import { FormNotice } from '../../ui/form-notice.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { forgotPassword } from './schema.ts'

/** Asks for the address to which a one-time link goes. The answer is the same whether there is such an account or not. */
export function ForgotPasswordForm() {
  const { t } = useLingui()
  const fieldWords = useFieldWords()
  const [refusal, setRefusal] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(forgotPassword), mode: 'onTouched' })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ email }) => {
    setRefusal(undefined)
    try {
      await send('POST', '/api/auth/forgot-password', { email })
      setSentTo(email)
    } catch (error) {
      setRefusal(refusalOf(error) || t`An error occurred`)
    }
  })

  if (sentTo)
    return (
      <div role="status" className="rounded-lg bg-good-soft p-5">
        <p className="font-semibold text-good">{t`Please look into your mail`}</p>
        <p className="mt-2">
          {t`If there is an account for ${sentTo}, a letter with a link is on its way. The link works once, for 30 minutes.`}
        </p>
      </div>
    )
  return (
    <form method="post" noValidate onSubmit={submit}>
      {refusal && <FormNotice isAnnounced>{refusal}</FormNotice>}
      <fieldset disabled={isSubmitting} className="grid gap-5">
        <TextField
          label={t`Email`}
          type="email"
          autoComplete="username"
          inputMode="email"
          error={fieldWords(errors.email)}
          {...register('email')}
        />
        <SubmitButton isBusy={isSubmitting}>{isSubmitting ? t`Sending...` : t`Send the link`}</SubmitButton>
      </fieldset>
    </form>
  )
}
