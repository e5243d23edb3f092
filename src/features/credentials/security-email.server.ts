import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { composeEmail } from '../../platform/email-layout.server.ts'
import { formatDate, formatTime } from '../../platform/format.ts'
import { type Language, withLanguage } from '../../platform/languages.ts'
import type { Email } from '../../platform/mail.server.ts'
import { i18nOf } from '../../platform/messages.server.ts'
import { homeOf, type UserType } from '../accounts/rules.ts'
import { browserName } from './browser-name.server.ts'
import type { SecurityEvent } from './telling.server.ts'

type Recipient = { email: string; userType: UserType; language: Language }
type Session = { userAgent: string | null; place: string | null; startedAt: Date }

const texts: Record<SecurityEvent, { subject: MessageDescriptor; text: MessageDescriptor }> = {
  new_device: {
    subject: msg`New login to your KamshetBuild account`,
    text: msg`Someone has just logged in to your account on a device that hasn't been used for it before.`,
  },
  password_changed: {
    subject: msg`Your KamshetBuild password was changed`,
    text: msg`The password of your account was changed. All other devices were logged out.`,
  },
  password_reset: {
    subject: msg`Your KamshetBuild password was changed`,
    text: msg`A new password was chosen for your account with a link that we emailed to you. All devices were logged out.`,
  },
  two_step_on: {
    subject: msg`Two-step login is on`,
    text: msg`Two-step login was turned on for your account. On a new device we'll ask for a code as well as your password.`,
  },
  two_step_off: {
    subject: msg`Two-step login is off`,
    text: msg`Two-step login was turned off for your account. From now on your password is enough to log in.`,
  },
  recovery_codes_renewed: {
    subject: msg`New recovery codes for your KamshetBuild account`,
    text: msg`New recovery codes were created for your account. The old ones no longer work.`,
  },
  passkey_added: {
    subject: msg`A passkey was added to your KamshetBuild account`,
    text: msg`A passkey was added to your account. It can be used to log in without your password.`,
  },
  passkey_removed: {
    subject: msg`A passkey was removed from your KamshetBuild account`,
    text: msg`A passkey was removed from your account. It can no longer be used to log in.`,
  },
  email_changed: {
    subject: msg`The email address of your KamshetBuild account was changed`,
    text: msg`Your account now uses this email address. Log in with it from now on.`,
  },
  email_restored: {
    subject: msg`Your KamshetBuild account uses this email address again`,
    text: msg`The change of your email address was undone. All devices were logged out, and the old password no longer works.`,
  },
  phone_confirmed: {
    subject: msg`A phone number was confirmed for your KamshetBuild account`,
    text: msg`A phone number was confirmed for your account. It can be used to log in with a code by SMS.`,
  },
}

/** The notice that an account's owner gets of a security event, in their language. */
export function securityEmail(
  { email, userType, language }: Recipient,
  { event, session, publicUrl }: { event: SecurityEvent; session: Session | undefined; publicUrl: string },
): Email {
  const i18n = i18nOf(language)
  const { subject, text } = texts[event]
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
        msg`If this was you, there's nothing to do. If it wasn't, choose a new password right away: that logs out all devices.`,
      ),
    ],
    reason: i18n._(msg`You're receiving this email because it is about the security of your account.`),
  })
}

function whereAndWhen(i18n: I18n, { userAgent, place, startedAt }: Session): string {
  const device = browserName(i18n, userAgent)
  const date = formatDate(i18n.locale as Language, startedAt)
  const time = formatTime(startedAt)
  return place
    ? i18n._(msg`${device}, near ${place}, ${date}, ${time} (India)`)
    : i18n._(msg`${device}, ${date}, ${time} (India)`)
}
