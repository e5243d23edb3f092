import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { SendCodeButton } from '#features/people/codes/send-code-button.tsx'
import { useSentCode } from '#features/people/codes/sent-code.ts'
import { indianMobile, phoneText, wholePhoneText } from '#platform/values/india.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { TextField } from '#ui/field.tsx'
import { useField } from '#ui/form-field.ts'
import { FormNotice } from '#ui/form-notice.tsx'
import { LoginLink } from './login-link.tsx'
import { registrationCodeMutation } from './mutations.ts'
import type { RegistrationFormInput } from './schema.ts'

/** Asks for the phone number and for the code that is sent to it. */
export function PhoneFields() {
  const { t } = useLingui()
  const field = useField<RegistrationFormInput>()
  const failureText = useFailureText()
  const { formState, trigger, watch, setValue, setFocus } = useFormContext<RegistrationFormInput>()
  const { mutate, isPending, error, submittedAt } = useMutation(registrationCodeMutation)
  const { sent: last, noteSent } = useSentCode('registration')
  const typed = watch('phone') ?? ''
  const phone = indianMobile(typed)
  // A code is valid only for the number to which it was sent.
  const sent = last?.phone === phone ? last : undefined
  async function send() {
    if (!(await trigger('phone', { shouldFocus: true })) || !phone) return
    mutate(
      { phone },
      {
        onSuccess() {
          setValue('phoneCode', '')
          noteSent(phone)
        },
      },
    )
  }
  const times = sent?.times ?? 0
  // After a code was sent, the focus moves to its field. After a reload `times` is 0, so the focus stays at the start
  // of the page.
  useEffect(() => {
    if (times > 0) setFocus('phoneCode')
  }, [times, setFocus])
  const number = wholePhoneText(phone ?? '')
  return (
    <div className="grid gap-5">
      <div>
        <TextField label={t`Phone Number`} {...field('phone')} />
        {formState.errors.phone?.type === 'server' && <LoginLink with={phoneText(phone ?? '')} />}
      </div>
      <SendCodeButton label={t`Text me a code`} sentAt={sent?.at} isPending={isPending} onSend={send} />
      {error && (
        <FormNotice key={submittedAt} isAnnounced error={error}>
          {failureText(error)}
        </FormNotice>
      )}
      <p role="status" className={sent ? '' : 'sr-only'}>
        {/* The key makes a new element, so that screen readers announce the sentence again. */}
        {sent && (
          <span key={times}>
            {times > 1
              ? t`We've texted a new 6-digit code to ${number}. The earlier code no longer works.`
              : t`We've texted a 6-digit code to ${number}. It works for 10 minutes.`}
          </span>
        )}
      </p>
      <TextField
        label={t`Code`}
        hint={sent ? undefined : t`We'll text a 6-digit code to your number. It works for 10 minutes.`}
        {...field('phoneCode')}
      />
    </div>
  )
}
