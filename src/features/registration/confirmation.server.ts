import { msg } from '@lingui/core/macro'
import { createEmailVerificationToken, isAPIError } from 'better-auth/api'
import { addressWasEntered, composeEmail } from '../../platform/email-layout.server.ts'
import { type Language, withLanguage } from '../../platform/languages.ts'
import type { Email } from '../../platform/mail.server.ts'
import { i18nOf } from '../../platform/messages.server.ts'
import type { LinkOutcome } from '../accounts/accounts.server.ts'
import type { Auth } from '../accounts/auth.server.ts'

const linkSeconds = 24 * 60 * 60

/** Creates the token of the link that confirms an email address: signed, not stored. */
export async function createConfirmationToken(auth: Auth, email: string): Promise<string> {
  const { secret } = await auth.$context
  return createEmailVerificationToken(secret, email, undefined, linkSeconds)
}

/**
 * Asks the owner of the address whether the account is theirs. Anybody can register with anybody's address, so the email
 * repeats nothing that was typed, not even a name.
 */
export function confirmationEmail(
  to: string,
  language: Language,
  { token, publicUrl }: { token: string; publicUrl: string },
): Email {
  const i18n = i18nOf(language)
  const url = `${publicUrl}${withLanguage(language, '/confirm-email')}?token=${token}`
  return composeEmail({
    to,
    language,
    subject: i18n._(msg`Confirm your email address for KamshetBuild`),
    body: [
      i18n._(
        msg`Someone signed up for KamshetBuild with this email address. If it was you, open this link to confirm the address. It works for 24 hours:`,
      ),
      { button: i18n._(msg`Confirm my email address`), url },
    ],
    smallPrint: [
      i18n._(
        msg`If it wasn't you, you can ignore this email. Without your confirmation, no messages will be sent to this address.`,
      ),
    ],
    reason: i18n._(addressWasEntered),
  })
}

/**
 * Confirms the address that the link was sent to; a repeat changes nothing. Refused when the link is expired or
 * invalid.
 */
export async function confirmEmail(auth: Auth, { token }: { token: string }): Promise<LinkOutcome> {
  try {
    await auth.api.verifyEmail({ query: { token } })
    return { ok: true }
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) return { ok: false, reason: 'link_expired' }
    throw error
  }
}
