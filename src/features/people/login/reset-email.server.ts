import { msg } from '@lingui/core/macro'
import { createLink } from '#features/people/accounts/links.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Language, withLanguage } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/messages.server.ts'
import { addressWasEntered, composeEmail } from '#platform/mail/email-layout.server.ts'
import type { Email } from '#platform/mail/mail.server.ts'

const linkSeconds = 30 * 60

/** Creates a link for a new password. Returns its token. */
export function createResetLink(db: Db, userId: number, now: Date): Promise<string> {
  return createLink(db, 'reset-password', { userId, seconds: linkSeconds, now })
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
