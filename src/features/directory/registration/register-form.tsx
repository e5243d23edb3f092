import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react'
import { isUserType, type UserType } from '#features/people/accounts/rules.ts'
import type { Account } from '#features/people/accounts/schema.ts'
import { useSentCode } from '#features/people/codes/sent-code.ts'
import { loginWaysQuery } from '#features/people/login/queries.ts'
import { ApiError } from '#platform/http/api.ts'
import { indianMobile } from '#platform/values/india.ts'
import { readDraft } from '#ui/draft.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { FormNotice } from '#ui/form-notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toastFailure } from '#ui/toast.ts'
import { AccountFields } from './account-fields.tsx'
import { CodeField } from './code-field.tsx'
import { registrationCodeMutation, registrationMutation } from './mutations.ts'
import { ProfessionalFields } from './professional-fields.tsx'
import {
  type ProfessionalFormInput,
  type RegistrationForm,
  type RegistrationInput,
  registrationForm,
} from './schema.ts'
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
  /** The number to call for somebody without an email address, if this site cannot send codes by SMS. */
  office: string
  onRegistered: (account: Account) => Promise<void> | void
}

/**
 * The form that creates an account. Professionals also name their firm and town. With a phone number, the first press
 * sends a code, and the form then asks for it.
 */
export function RegisterForm({ userType, office, onRegistered }: Props) {
  const { t } = useLingui()
  const failure = t`There was an error creating your account. Please try again.`
  const form = useSchemaForm({
    schema: registrationForm,
    mutation: registrationMutation,
    toBody: bodyOf,
    // The other fields have no default, so that they keep what was typed or autofilled before hydration.
    defaultValues: { userType },
    draft,
    onSuccess: onRegistered,
    onError(error, text) {
      const isLimited = error instanceof ApiError && error.status === 429
      toastFailure(t`Registration failed`, isLimited ? text : failure, error)
    },
  })
  const { isBusy, resetField, setValue, trigger, watch, formState } = form
  const failureText = useFailureText()
  const { data: ways } = useQuery(loginWaysQuery)
  const { sent: last, noteSent } = useSentCode('registration')
  const code = useMutation(registrationCodeMutation)
  const phone = indianMobile(watch('email') ?? '')
  // A code is valid only for the number to which it was sent.
  const sent = last?.phone === phone ? last : undefined
  const isCodeMissing = phone !== undefined && ways?.sms === true && !sent
  const preselected = formState.defaultValues?.userType
  const isProfessional = watch('userType') !== 'customer'
  // A type that was chosen before the script arrived. The form's fields replace it by the default when they register.
  const [early] = useState(checkedType)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per form
  useEffect(() => {
    if (early && early !== userType) setValue('userType', early, { shouldDirty: true })
  }, [])
  // A different link to this form may preselect a different account type. That type is selected, unless the user has
  // chosen a type by hand. A type chosen by hand is in the draft.
  useEffect(() => {
    if (preselected !== userType && !readDraft(draft).userType) resetField('userType', { defaultValue: userType })
  }, [preselected, userType, resetField])
  function sendCode() {
    if (!phone) return
    setValue('phoneCode', '')
    code.mutate({ phone }, { onSuccess: () => noteSent(phone) })
  }
  async function submit(event: FormEvent) {
    if (!isCodeMissing) return form.submit(event)
    event.preventDefault()
    if (await trigger(isProfessional ? [...asked, ...askedOfProfessionals] : [...asked], { shouldFocus: true }))
      sendCode()
  }
  const isSending = code.isPending
  return (
    <Form form={{ ...form, submit }} className="grid gap-8">
      <UserTypeChoice chosen={userType} />
      <AccountFields hasSms={ways?.sms ?? true} office={office} />
      {isProfessional && <ProfessionalFields />}
      <div className="grid gap-4">
        <TermsField />
        {sent && <CodeField sent={sent} isSending={isSending} onSend={sendCode} />}
        {code.error && (
          <FormNotice key={code.submittedAt} isAnnounced error={code.error}>
            {failureText(code.error)}
          </FormNotice>
        )}
        <SubmitButton isBusy={isBusy || isSending}>
          {isBusy
            ? t`Creating Account...`
            : isSending
              ? t`Sending...`
              : isCodeMissing
                ? t`Text me a code`
                : t`Create Account`}
        </SubmitButton>
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

const asked = ['userType', 'fullName', 'email', 'password', 'terms'] as const
const askedOfProfessionals = ['companyName', 'city'] as const satisfies (keyof ProfessionalFormInput)[]

/** The field `email` holds a phone number or an address. A code belongs to a number. */
function bodyOf({ email: contact, phoneCode, ...registration }: RegistrationForm): RegistrationInput {
  const phone = indianMobile(contact)
  return phone ? { ...registration, phone, phoneCode } : { ...registration, email: contact }
}
