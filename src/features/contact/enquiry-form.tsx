import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError, send } from '../../platform/api.ts'
import { createKey } from '../../platform/keys.ts'
import { invalidatePath } from '../../platform/query-client.ts'
import { Field, inputLook } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { toast } from '../../ui/toast.ts'
import type { Contactable } from './contact-link.tsx'
import { longestMessage, shortestMessage } from './rules.ts'

type Props = {
  to: Contactable
  /** Where the answer goes. */
  email: string
  isFocused: boolean
  onSent: () => void
}

/** A message that is passed on by e-mail. Pressed twice or sent again after a lost connection, it arrives once. */
export function EnquiryForm({ to, email, isFocused, onSent }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const field = useRef<HTMLTextAreaElement>(null)
  const key = useRef<string>(undefined)
  const [message, setMessage] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  function fail(sentence: string) {
    setFault(sentence)
    field.current!.focus()
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (message.trim().length < shortestMessage) return fail(t`Please write at least 10 characters`)
    setIsBusy(true)
    setFault(undefined)
    key.current ??= createKey()
    try {
      await send('POST', `/api/professionals/${to.id}/enquiries`, { message }, key.current)
      toast(t`Your message was sent`, t`The answer will come to ${email}.`)
      void invalidatePath(queryClient, `/api/professionals/${to.id}/review`)
      onSent()
    } catch (error) {
      const known = error instanceof ApiError ? error : undefined
      fail(known?.fields.message ?? known?.refusal ?? t`The message could not be sent. Please try again.`)
    }
    setIsBusy(false)
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Field
        label={t`Your message`}
        error={fault}
        hint={t`It is passed on by e-mail. The answer comes to your address ${email}.`}
      >
        {(control) => (
          <textarea
            {...control}
            ref={field}
            data-first={isFocused || undefined}
            name="message"
            rows={5}
            maxLength={longestMessage}
            value={message}
            onChange={(event) => {
              setMessage(event.target.value)
              // Another text is another message.
              key.current = undefined
            }}
            placeholder={t`Where is your plot, what do you want to build, and when?`}
            className={inputLook}
          />
        )}
      </Field>
      <div className="mt-4">
        <SubmitButton isBusy={isBusy}>
          {isBusy ? <Trans>Sending...</Trans> : <Trans>Send by e-mail</Trans>}
        </SubmitButton>
      </div>
    </form>
  )
}
