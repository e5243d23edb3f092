import { msg } from '@lingui/core/macro'
import type { Visitor } from '#platform/http/request.server.ts'
import { type Language, withLanguage } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { addressWasEntered, composeEmail } from '#platform/mail/email-layout.server.ts'
import type { Email } from '#platform/mail/mail.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import type { Env } from '#platform/process/env.server.ts'
import { createSecrets } from '#platform/process/secrets.server.ts'
import { sessionSecret } from '#platform/process/session-secret.server.ts'

const linkSeconds = 24 * 60 * 60
const secretsOf = (env: Env) => createSecrets(sessionSecret(env), 'confirmed email addresses')

/** Creates the token for the link that confirms an email address. It is signed, not stored. */
export function createConfirmationToken(env: Env, email: string, now: Date): string {
  return secretsOf(env).sign(email, new Date(now.getTime() + linkSeconds * 1000))
}

/**
 * The email that asks the owner of the address whether the account is theirs. It repeats nothing that was typed, not
 * even a name, because anybody can register with anybody's address.
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
 * Confirms the user's address with the token of the emailed link. A repeat changes nothing. The user must be logged in
 * to the account: anybody can register with anybody's address, and the owner of the address must not confirm a
 * stranger's account just by pressing the button. Refused if the link is expired, invalid or for a different address.
 */
export async function confirmEmail(
  { db, env, now }: Pick<Dependencies, 'db' | 'env' | 'now'>,
  user: Pick<Visitor, 'id' | 'email'>,
  { token }: { token: string },
): Promise<{ ok: true } | { ok: false; reason: 'link_expired' | 'other_account' }> {
  const email = secretsOf(env).read(token, now())
  if (email === undefined) return { ok: false, reason: 'link_expired' }
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ email_verified: true })
    .where('id', '=', user.id)
    .where('email', '=', email)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? { ok: true } : { ok: false, reason: 'other_account' }
}
