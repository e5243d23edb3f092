import { zodResolver } from '@hookform/resolvers/zod'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { ApiError, send } from '../../platform/api.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { toast } from '../../ui/toast.ts'
import type { UserType } from '../accounts/rules.ts'
import type { Account } from '../accounts/schema.ts'
import { AccountFields } from './account-fields.tsx'
import { ProfessionalFields } from './professional-fields.tsx'
import { type RegistrationForm, type RegistrationFormInput, registrationForm } from './schema.ts'
import { TermsField } from './terms-field.tsx'
import { UserTypeChoice } from './user-type-choice.tsx'

/** Fills the form while one develops; no build for people has it. */
const DemoFill = import.meta.env.DEV
  ? lazy(() => import('./demo-fill.tsx').then((it) => ({ default: it.DemoFill })))
  : undefined

type Props = {
  /** Chosen at first. */
  userType: UserType
  onRegistered: (account: Account) => Promise<void> | void
}

/** A new account: a home builder enters the account alone, a professional also the details of the firm. */
export function RegisterForm({ userType, onRegistered }: Props) {
  const { t } = useLingui()
  const [refused, setRefused] = useState<keyof RegistrationFormInput>()
  const form = useForm<RegistrationFormInput, unknown, RegistrationForm>({
    resolver: zodResolver(registrationForm),
    mode: 'onTouched',
    // No more: what is typed or filled in before the page's script runs stays.
    defaultValues: { userType },
  })
  const { handleSubmit, setError, setFocus, setValue, watch } = form
  const { isSubmitting } = form.formState
  const isProfessional = watch('userType') !== 'customer'
  useEffect(() => setValue('userType', userType), [userType, setValue])
  useEffect(() => {
    if (refused && !isSubmitting) setFocus(refused)
  }, [refused, isSubmitting, setFocus])

  const submit = handleSubmit(async ({ confirmPassword: _, ...registration }) => {
    setRefused(undefined)
    try {
      const account = await send<Account>('POST', '/api/auth/register', registration)
      toast(t`Registration successful`, t`Your account has been created successfully. Please log in.`)
      await onRegistered(account)
    } catch (error) {
      const fields =
        error instanceof ApiError ? (Object.entries(error.fields) as [typeof refused & string, string][]) : []
      for (const [field, message] of fields) setError(field, { type: 'server', message })
      setRefused(fields[0]?.[0])
      const isTooOften = error instanceof ApiError && error.status === 429
      const isTaken = error instanceof ApiError && error.status === 409
      toast(
        t`Registration failed`,
        (isTooOften && error.refusal) ||
          (isTaken
            ? t`Please try again with different credentials`
            : t`There was an error creating your account. Please try again.`),
        'bad',
      )
    }
  })

  return (
    <FormProvider {...form}>
      <form method="post" noValidate onSubmit={submit}>
        <fieldset disabled={isSubmitting} className="grid gap-10">
          <UserTypeChoice chosen={userType} />
          <AccountFields />
          {isProfessional && <ProfessionalFields />}
          <div className="grid gap-4">
            <TermsField />
            <SubmitButton isBusy={isSubmitting}>
              {isSubmitting ? t`Creating Account...` : t`Create Account`}
            </SubmitButton>
          </div>
          {DemoFill && (
            <Suspense>
              <DemoFill />
            </Suspense>
          )}
        </fieldset>
      </form>
    </FormProvider>
  )
}
