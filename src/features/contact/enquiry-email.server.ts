import { msg } from '@lingui/core/macro'
import type { Visitor } from '../../platform/endpoint.server.ts'
import { withLanguage } from '../../platform/languages.ts'
import type { Email } from '../../platform/mail.server.ts'
import { i18nOf } from '../../platform/messages.server.ts'
import type { StoredEnquiry } from './contact.server.ts'

/**
 * An enquiry as a letter to the professional, in their language; an answer to it goes to the sender. What is written to a
 * professional without an account or a confirmed address goes to the office, which passes it on: no stranger gets our letters.
 */
export function enquiryEmail(
  from: Visitor,
  to: StoredEnquiry['to'],
  { message, publicUrl, office }: { message: string; publicUrl: string; office: string },
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
