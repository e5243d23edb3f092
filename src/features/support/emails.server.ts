import { msg } from '@lingui/core/macro'
import type { Db } from '../../platform/database.server.ts'
import type { Language } from '../../platform/languages.ts'
import type { Email } from '../../platform/mail.server.ts'
import { i18nOf } from '../../platform/messages.server.ts'
import { grievanceOfficer, office, referenceOf, type Topic } from './rules.ts'

/** A stored message with what its emails need. */
export type SupportMessage = {
  id: number
  name: string
  email: string
  phone: string | null
  topic: Topic
  message: string
  language: Language
}

/** undefined: the sender has deleted their account. */
export async function findMessage(db: Db, id: number): Promise<SupportMessage | undefined> {
  const row = await db
    .selectFrom('support_messages')
    .select(['id', 'name', 'email', 'phone', 'topic', 'message', 'language'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.name && row.email ? (row as SupportMessage) : undefined
}

/**
 * Confirms that a message arrived. It repeats nothing of the message: anybody can type anybody's address into the form, and our
 * email must not carry a stranger's words.
 */
export function acknowledgement({ id, email, topic, language }: SupportMessage): Email {
  const i18n = i18nOf(language)
  const reference = referenceOf(id)
  const isGrievance = topic === 'grievance'
  return {
    to: email,
    replyTo: isGrievance ? grievanceOfficer.email : office.email,
    subject: i18n._(msg`Your message ${reference} has arrived`),
    text: [
      i18n._(msg`Thank you for writing to KamshetBuild. Your message has the number ${reference}.`),
      isGrievance
        ? i18n._(msg`The grievance officer has received your complaint and settles it within one month.`)
        : i18n._(msg`Somebody of us reads it and answers you by e-mail.`),
      i18n._(msg`If you did not write to us, somebody else entered your address. Then you need not do anything.`),
    ].join('\n\n'),
  }
}

/** The message itself, for the office; replies go to the sender. */
export function messageForOffice({ id, name, email, phone, topic, message }: SupportMessage): Email {
  return {
    to: topic === 'grievance' ? grievanceOfficer.email : office.email,
    replyTo: `"${name.replace(/["\\\r\n]/g, '')}" <${email}>`,
    subject: `${referenceOf(id)} ${topic}`,
    text: [name, email, phone ?? '', '', message].join('\n'),
  }
}
