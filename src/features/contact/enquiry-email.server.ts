import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatDate } from '../../platform/format.ts'
import { type Language, withLanguage } from '../../platform/languages.ts'
import type { Email } from '../../platform/mail.server.ts'
import { i18nOf } from '../../platform/messages.server.ts'

type Professional = {
  id: number
  name: string
  /** An address that its owner confirmed; it never leaves the server. */
  email: string | null
  language: Language
}

/** An enquiry with what its email needs. `to` is null, and the message empty, when the professional's listing was deleted. */
export type PendingEnquiry = {
  message: string
  sentAt: Date
  from: { fullName: string; email: string; language: Language }
  to: Professional | null
}

/**
 * The email of an enquiry to the professional, in their language; replies go to the sender. For a professional without an
 * account or a confirmed address it goes to the office, which forwards it: no stranger gets our emails.
 */
export function enquiryEmail(
  { from, to, message }: Pick<PendingEnquiry, 'from' | 'message'> & { to: Professional },
  { publicUrl, office }: { publicUrl: string; office: string },
): Email {
  const i18n = i18nOf(to.language)
  const { fullName: sender } = from
  const { name } = to
  return {
    to: to.email ?? office,
    replyTo: { name: sender, address: from.email },
    subject: i18n._(msg`${sender} wrote to you on KamshetBuild`),
    text: [
      ...(to.email
        ? []
        : [i18n._(msg`To our office: ${name} has no confirmed e-mail address here. Please pass this on by phone.`)]),
      i18n._(msg`Hello ${name},`),
      i18n._(msg`${sender} read about your work on KamshetBuild and writes:`),
      message,
      i18n._(
        msg`Your answer to this e-mail goes to ${sender} alone. Your own e-mail address is not shown on KamshetBuild.`,
      ),
      publicUrl + withLanguage(to.language, `/professionals/${to.id}`),
    ].join('\n\n'),
  }
}

type ToSender = Pick<PendingEnquiry, 'from' | 'sentAt'>

/** Tells the sender, in their language, that the professional left before the enquiry was delivered. */
export function undeliverableEmail({ from, sentAt }: ToSender, site: { publicUrl: string }): Email {
  const date = formatDate(from.language, sentAt)
  return emailToSender(
    from,
    msg`On ${date} you wrote to a professional through KamshetBuild. They left KamshetBuild before we could pass your message on, so it has not reached them.`,
    site,
  )
}

/** Tells the sender, in their language, that the email of the enquiry failed for good. */
export function undeliveredEmail({ from, sentAt }: ToSender, site: { publicUrl: string }): Email {
  const date = formatDate(from.language, sentAt)
  return emailToSender(
    from,
    msg`On ${date} you wrote to a professional through KamshetBuild. We tried, but could not deliver your message to them.`,
    site,
  )
}

/** It repeats nothing that was typed, not even a name: the sender's address need not be confirmed. */
function emailToSender(
  { email, language }: PendingEnquiry['from'],
  reason: MessageDescriptor,
  { publicUrl }: { publicUrl: string },
): Email {
  const i18n = i18nOf(language)
  const text = [
    i18n._(msg`Hello,`),
    i18n._(reason),
    i18n._(msg`You will find other contractors and architects here:`),
    publicUrl + withLanguage(language, '/professionals'),
    'KamshetBuild',
  ].join('\n\n')
  return { to: email, subject: i18n._(msg`Your message could not be passed on`), text }
}
