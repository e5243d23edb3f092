import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { homeOf, type UserType } from '#features/people/accounts/rules.ts'
import { formatDate, formatTime } from '#platform/languages/format.ts'
import { type Language, withLanguage } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { addressWasEntered, composeEmail } from '#platform/mail/email-layout.server.ts'
import type { Email } from '#platform/mail/mail.server.ts'
import { browserName } from './browser-name.server.ts'
import { type SecurityEvent, securityTexts } from './security-texts.server.ts'

/** The email with a code for the second step of a login, in the language of the page that requested it. */
export function codeEmail(to: string, language: Language, code: string): Email {
  const i18n = i18nOf(language)
  return composeEmail({
    to,
    language,
    subject: i18n._(msg`${code} is your KamshetBuild code`),
    body: [i18n._(msg`Enter this code to finish logging in. It works once and expires in 10 minutes:`), { code }],
    smallPrint: [
      i18n._(
        msg`Never share this code: no one at KamshetBuild will ask for it. If you didn't try to log in, someone has your password or your phone. Please change your password.`,
      ),
    ],
    reason: i18n._(msg`You're receiving this email because it is about the security of your account.`),
  })
}

/** The email with the link, in the language of the page that requested it. It repeats nothing that was typed, not even a name. */
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

/** The notice to an account's owner about a security event, in their language. */
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

type Link = { token: string; publicUrl: string }

/** Asks the reader of a new address to confirm it. The email repeats nothing that was typed, not even a name. */
export function newAddressEmail(to: string, language: Language, { token, publicUrl }: Link): Email {
  const i18n = i18nOf(language)
  return composeEmail({
    to,
    language,
    subject: i18n._(msg`Confirm your new email address for KamshetBuild`),
    body: [
      i18n._(
        msg`Someone wants to use this email address for their KamshetBuild account. If it was you, confirm it here. The link works for 24 hours:`,
      ),
      {
        button: i18n._(msg`Confirm this address`),
        url: `${publicUrl}${withLanguage(language, '/new-email')}?token=${token}`,
      },
    ],
    smallPrint: [i18n._(msg`If it wasn't you, you can ignore this email. Nothing will change.`)],
    reason: i18n._(addressWasEntered),
  })
}

/** Tells the owner of an address that it already belongs to an account. */
export function takenAddressEmail(to: string, language: Language): Email {
  const i18n = i18nOf(language)
  return composeEmail({
    to,
    language,
    subject: i18n._(msg`Your email address is already used on KamshetBuild`),
    body: [
      i18n._(
        msg`Someone wanted to use this email address for another KamshetBuild account. That isn't possible, because you already have an account with it.`,
      ),
    ],
    smallPrint: [i18n._(msg`If it wasn't you, there's nothing to do. Your account stays as it is.`)],
    reason: i18n._(addressWasEntered),
  })
}

/** Tells the old address about the change, with a link to undo it. */
export function oldAddressEmail(
  to: string,
  language: Language,
  { newEmail, token, publicUrl }: Link & { newEmail: string },
): Email {
  const i18n = i18nOf(language)
  return composeEmail({
    to,
    language,
    subject: i18n._(msg`The email address of your KamshetBuild account was changed`),
    body: [
      i18n._(msg`Your account now uses ${newEmail} instead of this address. If that was you, there's nothing to do.`),
      i18n._(
        msg`If it wasn't you, recover your account. This link works for 7 days. It logs out all devices and lets you choose a new password:`,
      ),
      {
        button: i18n._(msg`Recover my account`),
        url: `${publicUrl}${withLanguage(language, '/restore-email')}?token=${token}`,
      },
    ],
    reason: i18n._(msg`You're receiving this email because it is about the security of your account.`),
  })
}
