import { msg } from '@lingui/core/macro'
import { formatDate } from '#platform/languages/format.ts'
import { type Language, withLanguage } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { composeEmail } from '#platform/mail/email-layout.server.ts'
import type { Email } from '#platform/mail/mail.server.ts'
import type { TermsVersion } from './rules.ts'

/** The email that tells an account's owner about a coming version of the terms. */
export function announcementEmail(
  { email, language }: { email: string; language: Language },
  { terms, publicUrl }: { terms: TermsVersion; publicUrl: string },
): Email {
  const i18n = i18nOf(language)
  const date = formatDate(language, terms.inForceSince)
  return composeEmail({
    to: email,
    language,
    subject: i18n._(msg`Our terms change on ${date}`),
    body: [
      i18n._(msg`KamshetBuild has new Terms of Service. They apply from ${date}.`),
      i18n._(
        msg`Please read them. If you do not agree, you can delete your account before that date, under “Settings” in your profile.`,
      ),
      { button: i18n._(msg`Read the new terms`), url: publicUrl + withLanguage(language, `/terms/${terms.version}`) },
    ],
    reason: i18n._(
      msg`You're receiving this email because you have an account on KamshetBuild, and our terms promise that we tell you before they change.`,
    ),
  })
}
