import { zodResolver } from '@hookform/resolvers/zod'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError, send } from '../../platform/api.ts'
import { createKey } from '../../platform/keys.ts'
import { Field, inputLook, SelectField, TextField } from '../../ui/field.tsx'
import { useFieldWords } from '../../ui/field-words.ts'
import { FormNotice } from '../../ui/form-notice.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import type { Account } from '../accounts/schema.ts'
import { MessageReceived } from './message-received.tsx'
import { type SupportAnswer, type SupportInput, supportInput } from './schema.ts'
import { TopicOptions } from './topic-options.tsx'

type Typed = z.input<typeof supportInput>

/** Writes to those who run the site. What was typed stays until it has arrived; sent twice, it arrives once. */
export function ContactForm({ visitor }: { visitor: Account | null }) {
  const { t } = useLingui()
  const fieldWords = useFieldWords()
  const key = useRef<string>(undefined)
  const [refusal, setRefusal] = useState<string>()
  const [arrived, setArrived] = useState<SupportAnswer & SupportInput>()
  const { register, handleSubmit, setError, formState } = useForm<Typed, unknown, SupportInput>({
    resolver: zodResolver(supportInput),
    mode: 'onTouched',
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (input) => {
    setRefusal(undefined)
    key.current ??= createKey()
    try {
      const answer = await send<SupportAnswer>('POST', '/api/support/messages', input, key.current)
      key.current = undefined
      setArrived({ ...answer, ...input })
    } catch (error) {
      const known = error instanceof ApiError ? error : undefined
      for (const [field, message] of Object.entries(known?.fields ?? {}))
        setError(field as keyof Typed, { type: 'server', message }, { shouldFocus: true })
      setRefusal(known?.refusal ?? t`Your message was not sent. Please check your connection and try again.`)
    }
  })

  if (arrived) return <MessageReceived {...arrived} onAnother={() => setArrived(undefined)} />
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      onChange={() => {
        // Another text is another message.
        key.current = undefined
      }}
    >
      {refusal && <FormNotice isAnnounced>{refusal}</FormNotice>}
      <fieldset disabled={isSubmitting} className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t`Your name`}
          autoComplete="name"
          defaultValue={visitor?.fullName}
          error={fieldWords(errors.name)}
          className="sm:col-span-2"
          {...register('name')}
        />
        <TextField
          label={t`Email`}
          type="email"
          inputMode="email"
          autoComplete="email"
          defaultValue={visitor?.email}
          error={fieldWords(errors.email)}
          {...register('email')}
        />
        <TextField
          label={t`Phone number`}
          note={t`optional`}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          error={fieldWords(errors.phone)}
          {...register('phone')}
        />
        <SelectField
          label={t`Topic`}
          defaultValue=""
          error={fieldWords(errors.topic)}
          className="sm:col-span-2"
          {...register('topic')}
        >
          <TopicOptions />
        </SelectField>
        <Field label={t`Message`} error={fieldWords(errors.message)} className="sm:col-span-2">
          {(control) => <textarea rows={6} {...register('message')} {...control} className={`${inputLook} resize-y`} />}
        </Field>
        <div className="sm:col-span-2">
          <SubmitButton isBusy={isSubmitting}>{isSubmitting ? t`Sending...` : t`Send message`}</SubmitButton>
        </div>
      </fieldset>
    </form>
  )
}
