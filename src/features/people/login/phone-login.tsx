import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { SendCodeButton } from '#features/people/codes/send-code-button.tsx'
import type { SentCode } from '#features/people/codes/sent-code.ts'
import { phoneText, wholePhoneText } from '#platform/values/india.ts'
import { button } from '#ui/button.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { CheckField, TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { FormNotice } from '#ui/form-notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toastFailure } from '#ui/toast.ts'
import { type AfterLogin, ObjectionLink } from './login-form.tsx'
import { isPending, phoneCodeMutation, phoneLoginMutation } from './mutations.ts'
import { phoneCodeRequest, phoneLogin } from './schema.ts'

type Props = AfterLogin & {
  /** The number that the form starts with, or ''. */
  phone: string
  sent: SentCode | undefined
  onSent: (phone: string) => void
  onOtherNumber: () => void
  onClose: () => void
}

/** Logs in with a code by SMS. It asks for the number first, and then for the code. */
export function PhoneLogin({ phone, sent, onSent, onOtherNumber, onClose, ...after }: Props) {
  const { t } = useLingui()
  return (
    <>
      {sent ? (
        <CodeForm key={sent.phone} sent={sent} onSent={onSent} onOtherNumber={onOtherNumber} {...after} />
      ) : (
        <NumberForm phone={phone} onSent={onSent} />
      )}
      <button type="button" onClick={onClose} className={button('quiet', 'mt-2 w-full')}>
        {t`Log in with email and password`}
      </button>
    </>
  )
}

function NumberForm({ phone, onSent }: Pick<Props, 'phone' | 'onSent'>) {
  const { t } = useLingui()
  const form = useSchemaForm({
    schema: phoneCodeRequest,
    mutation: phoneCodeMutation,
    defaultValues: { phone: phoneText(phone) },
    onSuccess: (_, { phone }) => onSent(phone),
  })
  const { field, isBusy, setFocus } = form
  useEffect(() => setFocus('phone'), [setFocus])
  return (
    <Form form={form} className="grid gap-5">
      <TextField
        label={t`Phone Number`}
        hint={t`The number you have confirmed for your account.`}
        {...field('phone')}
      />
      <SubmitButton isBusy={isBusy}>{isBusy ? t`Sending...` : t`Text me a code`}</SubmitButton>
    </Form>
  )
}

type CodeProps = AfterLogin & Pick<Props, 'onSent' | 'onOtherNumber'> & { sent: SentCode }

function CodeForm({ sent, onSent, onOtherNumber, onLoggedIn, onSecondStep }: CodeProps) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const again = useMutation(phoneCodeMutation)
  const form = useSchemaForm({
    schema: phoneLogin.omit({ phone: true }),
    mutation: phoneLoginMutation,
    toBody: (input) => ({ ...input, phone: sent.phone }),
    refocus: 'code',
    onSuccess: (answer) => (isPending(answer) ? onSecondStep() : onLoggedIn(answer)),
    // The server's text is shown unchanged, because no password that could be wrong was typed here.
    onError: (error, text) => toastFailure(t`Login failed`, text, error),
  })
  const { field, isBusy, setFocus } = form
  // The field gets the focus when a code was sent, but not after a reload: a reloaded page starts with the focus at its
  // top.
  useEffect(() => {
    if (sent.times > 0) setFocus('code')
  }, [sent.times, setFocus])
  const number = wholePhoneText(sent.phone)
  return (
    <Form form={form} className="grid gap-5">
      <p role="status">
        {/* A new key creates a new element, so that the same sentence is announced again. */}
        <span key={sent.times}>
          {sent.times > 1
            ? t`If ${number} is confirmed for an account, we've texted a new code to it. The earlier code no longer works.`
            : t`If ${number} is confirmed for an account, we've texted a code to it. The code works for 10 minutes.`}
        </span>
      </p>
      <TextField label={t`Code`} {...field('code')} />
      <CheckField label={t`Remember me`} className="-my-2" {...field('remember')} />
      <SubmitButton isBusy={isBusy}>{isBusy ? t`Logging in...` : t`Login`}</SubmitButton>
      <ObjectionLink error={form.notice?.error} />
      <SendCodeButton
        label={t`Send a new code`}
        sentAt={sent.at}
        isPending={again.isPending}
        onSend={() => again.mutate({ phone: sent.phone }, { onSuccess: () => onSent(sent.phone) })}
      />
      {again.error && (
        <FormNotice key={again.submittedAt} isAnnounced error={again.error}>
          {failureText(again.error)}
        </FormNotice>
      )}
      <button type="button" onClick={onOtherNumber} className={button('quiet')}>
        {t`Use another number`}
      </button>
    </Form>
  )
}
