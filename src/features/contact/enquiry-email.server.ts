import { msg } from '@lingui/core/macro'
import { type Language, withLanguage } from '../../platform/languages.ts'
import type { Email } from '../../platform/mail.server.ts'
import { i18nOf } from '../../platform/messages.server.ts'

/** An enquiry with what its email needs. */
export type SentEnquiry = {
  message: string
  from: { fullName: string; email: string }
  /** `email` is an address that its owner confirmed, and never leaves the server. */
  to: { id: number; name: string; email: string | null; language: Language }
}

/**
 * The email of an enquiry to the professional, in their language; replies go to the sender. For a professional without an
 * account or a confirmed address it goes to the office, which forwards it: no stranger gets our emails.
 */
export function enquiryEmail(
  { from, to, message }: SentEnquiry,
  { publicUrl, office }: { publicUrl: string; office: string },
): Email {
  const i18n = i18nOf(to.language)
  const { fullName: sender } = from
  const { name } = to
  return {
    to: to.email ?? office,
    replyTo: `"${sender.replace(/["\\\r\n]/g, '')}" <${from.email}>`,
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
