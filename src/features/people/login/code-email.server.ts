import { msg } from '@lingui/core/macro'
import type { Language } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { composeEmail } from '#platform/mail/email-layout.server.ts'
import type { Email } from '#platform/mail/mail.server.ts'

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
