import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { button } from '../../ui/button.ts'
import { useFailureText } from '../../ui/failure-text.ts'
import { TextField } from '../../ui/field.tsx'
import { useFocusAfter } from '../../ui/focus.ts'
import { useField } from '../../ui/form-field.ts'
import { FormNotice } from '../../ui/form-notice.tsx'
import { loginWaysQuery } from '../login/queries.ts'
import { registrationCodeMutation } from './mutations.ts'
import type { RegistrationFormInput } from './schema.ts'

/** By what an account is reached: an email address or, where codes can be sent, a phone number that a code confirms. */
export function AddressFields({ byPhone, onChange }: { byPhone: boolean; onChange: (byPhone: boolean) => void }) {
  const { t } = useLingui()
  const field = useField<RegistrationFormInput>()
  const { resetField } = useFormContext<RegistrationFormInput>()
  const { data: ways } = useQuery(loginWaysQuery)
  const fields = useFocusAfter<HTMLDivElement>(String(byPhone))
  function change() {
    // What is hidden is not sent.
    resetField(byPhone ? 'phoneCode' : 'email', { defaultValue: '' })
    onChange(!byPhone)
  }
  return (
    <div ref={fields} tabIndex={-1} className="outline-none sm:col-span-2">
      {byPhone ? (
        <PhoneFields />
      ) : (
        <TextField label={t`Email`} type="email" autoComplete="username" inputMode="email" {...field('email')} />
      )}
      {ways?.sms && (
        <button type="button" onClick={change} className={button('quiet', 'mt-1 -ml-4 text-primary')}>
          {byPhone ? t`Use an email address instead` : t`No email address? Use your phone number`}
        </button>
      )}
    </div>
  )
}

/** The number, and the code that is sent to it. */
function PhoneFields() {
  const { t } = useLingui()
  const field = useField<RegistrationFormInput>()
  const failureText = useFailureText()
  const { getValues, trigger } = useFormContext<RegistrationFormInput>()
  const { mutate, isPending, isSuccess, error, submittedAt } = useMutation(registrationCodeMutation)
  async function send() {
    if (await trigger('phone', { shouldFocus: true })) mutate({ phone: getValues('phone') ?? '' })
  }
  return (
    <div className="grid gap-5">
      <TextField label={t`Phone Number`} type="tel" inputMode="tel" autoComplete="tel" {...field('phone')} />
      <button type="button" disabled={isPending} onClick={send} className={button('secondary')}>
        {isPending ? t`Sending...` : isSuccess ? t`Send a new code` : t`Text me a code`}
      </button>
      {error && (
        <FormNotice key={submittedAt} isAnnounced error={error}>
          {failureText(error)}
        </FormNotice>
      )}
      <TextField
        label={t`Code`}
        hint={t`We'll text a 6-digit code to your number. It works for 10 minutes.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...field('phoneCode')}
      />
    </div>
  )
}
