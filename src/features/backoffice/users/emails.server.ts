import { msg } from '@lingui/core/macro'
import { grievanceOfficer } from '#features/backoffice/support/rules.ts'
import type { BlockReason } from '#features/people/accounts/block-rules.ts'
import { blockTexts } from '#features/people/accounts/blocked.server.ts'
import { type Language, withLanguage } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { composeEmail } from '#platform/mail/email-layout.server.ts'
import type { Email } from '#platform/mail/mail.server.ts'

const reason = msg`You're receiving this email because you have an account on KamshetBuild.`

type To = { email: string; language: Language }
type Site = { publicUrl: string }

/** The email that says why an account is deactivated, and how to object. */
export function blockedEmail({ email, language }: To, why: BlockReason, { publicUrl }: Site): Email {
  const i18n = i18nOf(language)
  const { name, email: address } = grievanceOfficer
  return composeEmail({
    to: email,
    language,
    subject: i18n._(msg`KamshetBuild has deactivated your account`),
    body: [
      i18n._(blockTexts[why]),
      i18n._(msg`You're logged out everywhere, and your profile is not shown to anyone. Nothing is deleted.`),
      i18n._(
        msg`Grievance officer: ${name}, ${address}. Complaints are acknowledged within 48 hours and resolved within one month.`,
      ),
      {
        button: i18n._(msg`Write to the grievance officer`),
        url: `${publicUrl}${withLanguage(language, '/contact')}#grievance-officer`,
      },
    ],
    reason: i18n._(reason),
  })
}

/** The subject of the email, and the whole SMS, about a reactivation. */
export function unblockedText(language: Language): string {
  return i18nOf(language)._(msg`Your KamshetBuild account is active again`)
}

export function unblockedEmail({ email, language }: To, { publicUrl }: Site): Email {
  const i18n = i18nOf(language)
  return composeEmail({
    to: email,
    language,
    subject: unblockedText(language),
    body: [
      i18n._(msg`We checked your account again. You can log in as before. Nothing was deleted.`),
      { button: i18n._(msg`Log in`), url: publicUrl + withLanguage(language, '/login') },
    ],
    reason: i18n._(reason),
  })
}
