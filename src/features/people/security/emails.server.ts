import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { homeOf, type UserType } from '#features/people/accounts/rules.ts'
import { formatDate, formatTime } from '#platform/languages/format.ts'
import { type Language, withLanguage } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { addressWasEntered, composeEmail } from '#platform/mail/email-layout.server.ts'
import type { Email } from '#platform/mail/mail.server.ts'
import { type SecurityEvent, securityTexts } from './notice-texts.server.ts'
import { browserName } from './sessions/browser-name.server.ts'

/**
 * The email with the link for a new password, in the language of the page that requested it. It repeats nothing that
 * was typed, not even a name.
 */
export function resetEmail(
  to: string,
  language: Language,
  { token, publicUrl }: { token: string; publicUrl: string },
): Email {
  const i18n = i18nOf(language)
  const url = `${publicUrl}${withLanguage(language, '/reset-password')}?token=${token}`
  return composeEmail({
    to,
    language,
    subject: i18n._(msg`Choose a new password for KamshetBuild`),
    body: [
      i18n._(msg`Use this link to choose a new password. It works once and expires in 30 minutes:`),
      { button: i18n._(msg`Choose a new password`), url },
    ],
    smallPrint: [i18n._(msg`If you didn't ask for this, you can ignore this email. Your password won't change.`)],
    reason: i18n._(addressWasEntered),
  })
}

type Recipient = { email: string; userType: UserType; language: Language }
type Session = { userAgent: string | null; place: string | null; startedAt: Date }

/** The email that tells an account's owner about a security event, in their language. */
export function securityEmail(
  { email, userType, language }: Recipient,
  { event, session, publicUrl }: { event: SecurityEvent; session: Session | undefined; publicUrl: string },
): Email {
  const i18n = i18nOf(language)
  const { subject, text } = securityTexts[event]
  return composeEmail({
    to: email,
    language,
    subject: i18n._(subject),
    body: [
      i18n._(text),
      ...(session ? [whereAndWhen(i18n, session)] : []),
      {
        button: i18n._(msg`Check your account's security`),
        url: publicUrl + withLanguage(language, `${homeOf(userType)}/security`),
      },
    ],
    smallPrint: [
      i18n._(
        msg`If this was you, there's nothing to do. If it wasn't, choose a new password right away, which logs out all other devices. Then check passkeys, two-step login and your phone number under Login & Security.`,
      ),
    ],
    reason: i18n._(msg`You're receiving this email because it is about the security of your account.`),
  })
}

function whereAndWhen(i18n: I18n, { userAgent, place, startedAt }: Session): string {
  const device = browserName(i18n, userAgent)
  const language = i18n.locale as Language
  const date = formatDate(language, startedAt)
  const time = formatTime(language, startedAt)
  return place
    ? i18n._(msg`${device}, near ${place}, ${date}, ${time} (India)`)
    : i18n._(msg`${device}, ${date}, ${time} (India)`)
}
