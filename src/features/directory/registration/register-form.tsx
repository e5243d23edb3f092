import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState } from 'react'
import { isUserType, type UserType } from '#features/people/accounts/rules.ts'
import type { Account } from '#features/people/accounts/schema.ts'
import { ApiError } from '#platform/http/api.ts'
import { readDraft } from '#ui/draft.ts'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toastFailure } from '#ui/toast.ts'
import { AccountFields } from './account-fields.tsx'
import { registrationMutation } from './mutations.ts'
import { ProfessionalFields } from './professional-fields.tsx'
import { type RegistrationForm, type RegistrationInput, registrationForm } from './schema.ts'
import { TermsField } from './terms-field.tsx'
import { UserTypeChoice } from './user-type-choice.tsx'

const draft = 'register'

/** Production builds contain no DemoFill. */
const DemoFill = import.meta.env.DEV
  ? lazy(() => import('./demo-fill.tsx').then((module) => ({ default: module.DemoFill })))
  : undefined

type Props = {
  /** The account type that is preselected. */
  userType: UserType
  onRegistered: (account: Account) => Promise<void> | void
}

/** The form that creates an account. Professionals also fill in the details of their firm. */
export function RegisterForm({ userType, onRegistered }: Props) {
  const { t } = useLingui()
  const failure = t`There was an error creating your account. Please try again.`
  const form = useSchemaForm({
    schema: registrationForm,
    mutation: registrationMutation,
    toBody: shownOnly,
    // The other fields have no default, so that they keep what was typed or autofilled before hydration.
    defaultValues: { userType },
    draft,
    onSuccess: onRegistered,
    onError(error, text) {
      const isLimited = error instanceof ApiError && error.status === 429
      toastFailure(t`Registration failed`, isLimited ? text : failure, error)
    },
  })
  const { isBusy, resetField, setValue, watch, formState } = form
  const preselected = formState.defaultValues?.userType
  const isProfessional = watch('userType') !== 'customer'
  // A type that was chosen before the script arrived. The form's fields replace it by the default when they register.
  const [early] = useState(checkedType)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per form
  useEffect(() => {
    if (early && early !== userType) setValue('userType', early, { shouldDirty: true })
  }, [])
  const byPhone = watch('byPhone') ?? false
  // A different link to this form may preselect a different account type. That type is selected, unless the user has
  // chosen a type by hand. A type chosen by hand is in the draft.
  useEffect(() => {
    if (preselected !== userType && !readDraft(draft).userType) resetField('userType', { defaultValue: userType })
  }, [preselected, userType, resetField])
  return (
    <Form form={form} className="grid gap-10">
      <UserTypeChoice chosen={userType} />
      <AccountFields byPhone={byPhone} />
      {isProfessional && <ProfessionalFields hasPhone={!byPhone} />}
      <div className="grid gap-4">
        <TermsField />
        <SubmitButton isBusy={isBusy}>{isBusy ? t`Creating Account...` : t`Create Account`}</SubmitButton>
      </div>
      {DemoFill && (
        <Suspense>
          <DemoFill />
        </Suspense>
      )}
    </Form>
  )
}

function checkedType(): UserType | undefined {
  if (typeof document === 'undefined') return undefined
  const checked = document.querySelector<HTMLInputElement>('input[name=userType]:checked')?.value
  return isUserType(checked) ? checked : undefined
}

/** Empties hidden fields. They may hold values from a draft or from an account type chosen before. */
function shownOnly({ confirmPassword: _, byPhone, ...registration }: RegistrationForm): RegistrationInput {
  if (byPhone) return { ...registration, email: '' }
  return registration.userType === 'customer'
    ? { ...registration, phone: '', phoneCode: '' }
    : { ...registration, phoneCode: '' }
}
