import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { dashboardOf } from '#features/people/accounts/rules.ts'
import type { Account } from '#features/people/accounts/schema.ts'
import { formatDate } from '#platform/languages/format.ts'
import { TextAreaField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { useLanguage } from '#ui/language.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { showNotice } from '#ui/toast.ts'
import type { Contactable } from './contact-link.tsx'
import { enquiryMutation } from './mutations.ts'
import { ReadySentences } from './ready-sentences.tsx'
import { enquiryDraft, longestMessage } from './rules.ts'
import { enquiryInput } from './schema.ts'
import { WhatsappLink } from './whatsapp-link.tsx'

type Props = {
  to: Contactable
  /** If the sender has no email address for the reply, we pass on the phone number of their account. */
  sender: Pick<Account, 'email' | 'userType'>
  isFocused: boolean
  /** Whether there is a WhatsApp button. Its space is kept free until the phone number is loaded. */
  hasWhatsapp: boolean
  onSent: () => void
}

/**
 * The form for a message to a professional, which is forwarded by email. If the professional has a phone number, the
 * visitor can send the typed message with WhatsApp instead. A double click sends the message once. If the message also
 * became part of a conversation, the notice links to the conversation.
 */
export function EnquiryForm({ to, sender: { email, userType }, isFocused, hasWhatsapp, onSent }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const router = useRouter()
  const form = useSchemaForm({
    schema: enquiryInput,
    mutation: enquiryMutation(to.id),
    draft: enquiryDraft(to.id),
    failure: t`The message could not be sent. Please try again.`,
    refocus: 'message',
    onSuccess({ waitsUntil, conversationId }) {
      const date = waitsUntil && formatDate(language, waitsUntil)
      const text = date
        ? t`They haven't confirmed their email address yet. We'll pass it on once they do, and tell you if they haven't by ${date}.`
        : email
          ? t`We'll pass it on by email or phone, and they can reply to ${email}.`
          : t`We'll pass it on by email or phone, along with your phone number so that they can reply.`
      const title = t`Your message was sent`
      if (conversationId === null) showNotice({ title, text })
      else {
        const params = { dashboard: dashboardOf(userType), id: String(conversationId) }
        const run = () => void router.navigate({ to: '/$dashboard/messages/$id', params })
        showNotice({
          title,
          text: t`It's in your conversation with ${name}. They will answer there.`,
          action: { label: t`Open the conversation`, run },
        })
      }
      onSent()
    },
  })
  const { field, isBusy, setFocus, getValues, setValue, watch } = form
  const { name, phone } = to
  // The sheet set the focus before this form was loaded, so the form sets it again.
  useEffect(() => {
    if (isFocused) setFocus('message')
  }, [isFocused, setFocus])
  return (
    <Form form={form} className="contents">
      <ReadySentences
        read={() => getValues('message')}
        write={(text) => {
          if (text.length <= longestMessage) setValue('message', text, { shouldDirty: true, shouldValidate: true })
          setFocus('message')
        }}
      />
      <TextAreaField
        label={t`Your message`}
        data-first={isFocused || undefined}
        className="flex grow flex-col [&_textarea]:grow"
        rows={4}
        placeholder={t`Where is your plot, what do you want to build, and when?`}
        {...field('message')}
      />
      <div className="mt-4 grid gap-2.5 sm:auto-cols-fr sm:grid-flow-col">
        {hasWhatsapp && (
          <div className="min-h-13">{phone && <WhatsappLink to={{ ...to, phone }} message={watch('message')} />}</div>
        )}
        <SubmitButton isBusy={isBusy} variant={hasWhatsapp ? 'secondary' : 'primary'}>
          {isBusy ? <Trans>Sending...</Trans> : <Trans>Send by email</Trans>}
        </SubmitButton>
      </div>
      <p className="mt-2 text-sm text-muted">
        {email
          ? t`If you send by email, we'll pass on your message and they can reply to ${email}.`
          : t`If you send it by email, we'll pass on your message along with your phone number so that they can reply.`}
      </p>
    </Form>
  )
}
