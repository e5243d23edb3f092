import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { SendCodeButton } from '#features/people/codes/send-code-button.tsx'
import type { SentCode } from '#features/people/codes/sent-code.ts'
import { wholePhoneText } from '#platform/values/india.ts'
import { TextField } from '#ui/field.tsx'
import { useField } from '#ui/form-field.ts'
import type { RegistrationFormInput } from './schema.ts'

type Props = { sent: SentCode; isSending: boolean; onSend: () => void }

/** Asks for the code that was sent to the phone number. */
export function CodeField({ sent: { phone, at, times }, isSending, onSend }: Props) {
  const { t } = useLingui()
  const field = useField<RegistrationFormInput>()
  const { setFocus } = useFormContext<RegistrationFormInput>()
  // After a code was sent, the focus moves to its field. After a reload `times` is 0, so the focus stays at the start
  // of the page.
  useEffect(() => {
    if (times > 0) setFocus('phoneCode')
  }, [times, setFocus])
  const number = wholePhoneText(phone)
  return (
    <div className="grid gap-5">
      <p role="status">
        {/* The key makes a new element, so that screen readers announce the sentence again. */}
        <span key={times}>
          {times > 1
            ? t`We've texted a new 6-digit code to ${number}. The earlier code no longer works.`
            : t`We've texted a 6-digit code to ${number}. It works for 10 minutes.`}
        </span>
      </p>
      <TextField label={t`Code`} {...field('phoneCode')} />
      <SendCodeButton label={t`Send a new code`} sentAt={at} isPending={isSending} onSend={onSend} />
    </div>
  )
}
