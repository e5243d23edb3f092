import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Account } from '#features/people/accounts/schema.ts'
import { readDraft } from '#ui/draft.ts'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { useFocusWhen } from '#ui/focus.ts'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { MessageReceived } from './message-received.tsx'
import { supportMutation } from './mutations.ts'
import { type SupportAnswer, type SupportInput, supportInput } from './schema.ts'
import { TopicOptions } from './topic-options.tsx'

const draft = 'support'

/**
 * The form for a message to the site's operators. What the visitor typed is kept as a draft until the message is
 * stored. A message that is sent twice is stored once.
 */
export function ContactForm({ visitor }: { visitor: Account | null }) {
  const [received, setReceived] = useState<SupportAnswer & SupportInput>()
  const form = useFocusWhen<HTMLDivElement>(!received)
  if (received) return <MessageReceived {...received} onAnother={() => setReceived(undefined)} />
  return (
    <div ref={form} tabIndex={-1} className="outline-none">
      <MessageForm visitor={visitor} onReceived={setReceived} />
    </div>
  )
}

type Props = { visitor: Account | null; onReceived: (message: SupportAnswer & SupportInput) => void }

function MessageForm({ visitor, onReceived }: Props) {
  const { t } = useLingui()
  const form = useSchemaForm({
    schema: supportInput,
    mutation: supportMutation,
    draft,
    failure: t`Your message was not sent. Please check your connection and try again.`,
    onSuccess: (answer, input) => onReceived({ ...answer, ...input }),
  })
  const { field, isBusy, getValues, resetField } = form
  // The visitor's account may be loaded after the form is shown. Then the empty fields are filled in, except those that
  // the visitor has emptied.
  useEffect(() => {
    if (!visitor) return
    const isOpen = (field: 'name' | 'email') => !getValues(field) && readDraft(draft)[field] !== ''
    if (isOpen('name')) resetField('name', { defaultValue: visitor.fullName })
    if (isOpen('email')) resetField('email', { defaultValue: visitor.email ?? '' })
  }, [visitor, getValues, resetField])
  return (
    <Form form={form} className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={t`Your name`}
        autoComplete="name"
        defaultValue={visitor?.fullName}
        className="sm:col-span-2"
        {...field('name')}
      />
      <TextField label={t`Email`} defaultValue={visitor?.email ?? undefined} {...field('email')} />
      <TextField label={t`Phone number`} note={t`optional`} {...field('phone')} />
      <SelectField label={t`Topic`} defaultValue="" className="sm:col-span-2" {...field('topic')}>
        <TopicOptions />
      </SelectField>
      <TextAreaField label={t`Message`} rows={6} className="sm:col-span-2" {...field('message')} />
      <div className="sm:col-span-2">
        <SubmitButton isBusy={isBusy}>{isBusy ? t`Sending...` : t`Send message`}</SubmitButton>
      </div>
    </Form>
  )
}
