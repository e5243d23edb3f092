import { msg } from '@lingui/core/macro'
import type { Db } from '../../platform/database.server.ts'
import { addressWasEntered, composeEmail } from '../../platform/email-layout.server.ts'
import { type Language, withLanguage } from '../../platform/languages.ts'
import type { Email } from '../../platform/mail.server.ts'
import { i18nOf } from '../../platform/messages.server.ts'
import { createLink } from '../accounts/links.server.ts'

const linkSeconds = 30 * 60

/** Creates a link for a new password. Returns its token. */
export function createResetLink(db: Db, userId: number, now: Date): Promise<string> {
  return createLink(db, 'reset-password', { userId, seconds: linkSeconds, now })
}

/** The email with the link, in the language of the page that asked for it. It repeats nothing that was typed, not even a name. */
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
