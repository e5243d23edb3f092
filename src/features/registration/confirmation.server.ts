import { msg } from '@lingui/core/macro'
import { createEmailVerificationToken, isAPIError } from 'better-auth/api'
import type { Dependencies } from '../../platform/dependencies.server.ts'
import { withLanguage } from '../../platform/languages.ts'
import { i18nOf } from '../../platform/messages.server.ts'
import type { LinkOutcome } from '../accounts/accounts.server.ts'
import type { Auth } from '../accounts/auth.server.ts'
import type { Account } from '../accounts/schema.ts'

const seconds = 24 * 60 * 60

/**
 * Asks whoever owns the address whether the account is theirs. Anybody may register with anybody's address: the letter carries
 * nothing that was typed, not even a name.
 */
export async function sendConfirmationEmail(
  { env, mail }: Pick<Dependencies, 'env' | 'mail'>,
  auth: Auth,
  { email, language: chosen }: Pick<Account, 'email' | 'language'>,
): Promise<void> {
  const { secret } = await auth.$context
  const token = await createEmailVerificationToken(secret, email, undefined, seconds)
  const language = chosen ?? 'en'
  const i18n = i18nOf(language)
  const text = [
    i18n._(msg`Hello,`),
    i18n._(
      msg`Somebody registered on KamshetBuild with this e-mail address. If it was you, open this link and confirm the address. It works for 24 hours:`,
    ),
    `${env.publicUrl}${withLanguage(language, '/confirm-email')}?token=${token}`,
    i18n._(msg`If it was not you, you need not do anything: without your confirmation nobody's messages come here.`),
    'KamshetBuild',
  ].join('\n\n')
  await mail.send({ to: email, subject: i18n._(msg`Confirm your e-mail address for KamshetBuild`), text })
}

/** Confirms the address to which the link went; once more, it changes nothing. Refused where the link is too old or none of ours. */
export async function confirmEmail(auth: Auth, { token }: { token: string }): Promise<LinkOutcome> {
  try {
    await auth.api.verifyEmail({ query: { token } })
    return { ok: true }
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) return { ok: false, reason: 'link_expired' }
    throw error
  }
}
