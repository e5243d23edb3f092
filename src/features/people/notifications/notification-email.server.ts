import { msg } from '@lingui/core/macro'
import type { Language } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { composeEmail, greetingOf } from '#platform/mail/email-layout.server.ts'
import type { Email } from '#platform/mail/mail.server.ts'

type ToSend = {
  to: { email: string; fullName: string; language: Language }
  subject: string
  /** The name of the project that the notification is about. */
  project: string | undefined
  text: string
  /** Says how many more notifications like this one there were. */
  more: string | undefined
  url: string
  /** The links that stop the emails of the category. Undefined if these emails cannot be stopped. */
  unsubscribe: { page: string; post: string } | undefined
}

/** The email of a notification: its sentence, and a button that opens the page that it is about. */
export function notificationEmail({ to, subject, project, text, more, url, unsubscribe }: ToSend): Email {
  const { email, fullName, language } = to
  const i18n = i18nOf(language)
  return composeEmail({
    to: email,
    language,
    subject,
    greeting: greetingOf(i18n, fullName),
    body: [
      ...(project ? [{ heading: project }] : []),
      text,
      ...(more ? [more] : []),
      { button: i18n._(msg`See it on KamshetBuild`), url },
    ],
    reason: i18n._(msg`You're receiving this email because you have an account on KamshetBuild.`),
    ...(unsubscribe && { unsubscribe }),
  })
}
