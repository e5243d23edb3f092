import { msg } from '@lingui/core/macro'
import { type Language, withLanguage } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { addressWasEntered, composeEmail } from '#platform/mail/email-layout.server.ts'
import type { Email } from '#platform/mail/mail.server.ts'

type Link = { token: string; publicUrl: string }

/**
 * Asks the person who reads the mailbox of a new address to confirm it. The email repeats nothing that was typed, not
 * even a name.
 */
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

/** Tells the owner of the requested new address that the address already belongs to an account. */
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

/** Tells the old address about the change, and contains a link to undo it. */
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
