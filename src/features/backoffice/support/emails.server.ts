import { msg } from '@lingui/core/macro'
import type { Language } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { addressWasEntered, composeEmail } from '#platform/mail/email-layout.server.ts'
import type { Email } from '#platform/mail/mail.server.ts'
import { phoneText } from '#platform/values/india.ts'
import { grievanceOfficer, office, referenceOf, type Topic } from './rules.ts'

/** A stored message with what its emails need. Name, email and phone are null once the sender has deleted their account. */
export type SupportMessage = {
  id: number
  name: string | null
  email: string | null
  phone: string | null
  topic: Topic
  message: string
  language: Language
}

/**
 * Confirms that a message arrived. The email contains nothing from the message. Anybody can type a stranger's address
 * into the form, so the email could otherwise be misused to send any text to that stranger.
 */
export function acknowledgement({ id, email, topic, language }: SupportMessage): Email | undefined {
  if (email === null) return
  const i18n = i18nOf(language)
  const reference = referenceOf(id)
  const isGrievance = topic === 'grievance'
  return composeEmail({
    to: email,
    replyTo: isGrievance ? grievanceOfficer.email : office.email,
    language,
    subject: i18n._(msg`We have received your message ${reference}`),
    body: [
      i18n._(msg`Thank you for writing to KamshetBuild. Your reference number is ${reference}.`),
      isGrievance
        ? i18n._(msg`The grievance officer has received your complaint and will resolve it within one month.`)
        : i18n._(msg`We'll read it and reply by email.`),
    ],
    smallPrint: [i18n._(msg`If you didn't write to us, someone else entered your address. You can ignore this email.`)],
    reason: i18n._(addressWasEntered),
  })
}

/**
 * The email that passes the message on to the office. Replies go to the sender. It is sent even if the sender has
 * deleted their account since, because a complaint must still be handled.
 */
export function messageForOffice({ id, name, email, phone, topic, message }: SupportMessage): Email {
  const sender = name && email ? { name, email } : undefined
  return composeEmail({
    to: topic === 'grievance' ? grievanceOfficer.email : office.email,
    ...(sender && { replyTo: { name: sender.name, address: sender.email } }),
    language: 'en',
    subject: `${referenceOf(id)} ${topic}`,
    body: [
      sender ? `${sender.name} (${sender.email}) wrote:` : 'Someone who has deleted their account since wrote:',
      { excerpt: message },
      ...(phone ? [`Phone: ${phoneText(phone)}`] : []),
    ],
    reason: 'This email is for our office.',
  })
}
