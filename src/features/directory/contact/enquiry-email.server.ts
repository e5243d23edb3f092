import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatDate } from '#platform/languages/format.ts'
import { type Language, withLanguage } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { composeEmail, greetingOf } from '#platform/mail/email-layout.server.ts'
import type { Email } from '#platform/mail/mail.server.ts'
import { phoneText } from '#platform/values/india.ts'

type Professional = {
  id: number
  /** The name of the firm, or of the person if there is no firm. */
  name: string
  /** The name of the account's owner, whom the email greets. Null without an account. */
  fullName: string | null
  /** The confirmed email address, or null. Visitors never see it. */
  email: string | null
  language: Language
}

/** An enquiry with everything that its email needs. If the listing was deleted, `to` is null and the message is empty. */
export type PendingEnquiry = {
  message: string
  sentAt: Date
  /** A sender without an email address has a phone number. */
  from: { fullName: string; email: string | null; phone: string | null; language: Language }
  to: Professional | null
  /** Whether the enquiry waited for the professional to confirm their email address. */
  hasWaited: boolean
}

/**
 * The email that passes an enquiry on, in the professional's language. Replies go to the sender. For a professional
 * without a confirmed address, the email goes to our office, which passes the message on by phone.
 */
export function enquiryEmail(
  { from, to, message }: Pick<PendingEnquiry, 'from' | 'message'> & { to: Professional },
  { publicUrl, office }: { publicUrl: string; office: string },
): Email {
  const { language, name, fullName } = to
  const i18n = i18nOf(language)
  const { fullName: sender } = from
  const phone = phoneText(from.phone ?? '')
  return composeEmail({
    to: to.email ?? office,
    ...(from.email && { replyTo: { name: sender, address: from.email } }),
    language,
    subject: i18n._(msg`${sender} sent you a message on KamshetBuild`),
    ...(to.email && fullName && { greeting: greetingOf(i18n, fullName) }),
    body: [
      ...(to.email
        ? []
        : [
            i18n._(
              msg`To our office: ${name} has no confirmed email address on KamshetBuild. Please pass this on by phone.`,
            ),
          ]),
      i18n._(msg`${sender} saw your profile on KamshetBuild and wrote:`),
      { excerpt: message },
      from.email
        ? i18n._(
            msg`If you reply to this email, your reply goes only to ${sender}. Your own email address is not shown on KamshetBuild.`,
          )
        : i18n._(msg`${sender} can be reached by phone at ${phone}. Please don't reply to this email.`),
      { button: i18n._(msg`See your profile`), url: publicUrl + withLanguage(language, `/professionals/${to.id}`) },
    ],
    reason: to.email
      ? i18n._(msg`You're receiving this email because you are listed on KamshetBuild.`)
      : i18n._(msg`This email is for our office.`),
  })
}

type ToSender = Pick<PendingEnquiry, 'from' | 'sentAt'>

/**
 * The email that tells the sender that the professional left the site before the message was delivered. It is in the
 * language of the page where the sender wrote. Undefined if the sender has no email address.
 */
export function undeliverableEmail({ from, sentAt }: ToSender, site: { publicUrl: string }): Email | undefined {
  const date = formatDate(from.language, sentAt)
  return emailToSender(
    from,
    msg`On ${date} you sent a contractor or architect a message on KamshetBuild. They left KamshetBuild before we could deliver it, so they did not receive it.`,
    site,
  )
}

/**
 * The email that tells the sender that the message was not delivered: the professional did not confirm their address in
 * time, or delivery failed for good. It is in the language of the page where the sender wrote. Undefined if the sender
 * has no email address.
 */
export function undeliveredEmail(
  { from, sentAt, hasWaited }: ToSender & Pick<PendingEnquiry, 'hasWaited'>,
  site: { publicUrl: string },
): Email | undefined {
  const date = formatDate(from.language, sentAt)
  return emailToSender(
    from,
    hasWaited
      ? msg`On ${date} you sent a contractor or architect a message on KamshetBuild. They have not confirmed their email address, so we could not deliver it.`
      : msg`On ${date} you sent a contractor or architect a message on KamshetBuild. We tried, but we could not deliver it.`,
    site,
  )
}

/**
 * An email to the sender. It repeats nothing that was typed, not even a name, because the sender's address may not be
 * confirmed.
 */
function emailToSender(
  { email, language }: PendingEnquiry['from'],
  reason: MessageDescriptor,
  { publicUrl }: { publicUrl: string },
): Email | undefined {
  if (!email) return undefined
  const i18n = i18nOf(language)
  return composeEmail({
    to: email,
    language,
    subject: i18n._(msg`Your message could not be delivered`),
    body: [
      i18n._(reason),
      {
        button: i18n._(msg`Find other contractors and architects`),
        url: publicUrl + withLanguage(language, '/professionals'),
      },
    ],
    reason: i18n._(msg`You're receiving this email because a message was sent from your account.`),
  })
}
