import { msg } from '@lingui/core/macro'
import { formatDate, formatTime } from '#platform/languages/format.ts'
import { type Language, withLanguage } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { composeEmail } from '#platform/mail/email-layout.server.ts'
import type { Email } from '#platform/mail/mail.server.ts'
import { exportHours } from './rules.ts'

const reason = msg`You're receiving this email because you have an account on KamshetBuild.`
const ifNotYou = msg`If this wasn't you, log in and choose a new password right away.`

type To = { email: string; language: Language }
type Site = { publicUrl: string }

/** The first sentence of the email and the SMS about a deactivation. */
export function deactivationText(language: Language): string {
  return i18nOf(language)._(msg`Your KamshetBuild account is deactivated`)
}

export function deactivatedEmail({ email, language }: To, { publicUrl }: Site): Email {
  const i18n = i18nOf(language)
  return composeEmail({
    to: email,
    language,
    subject: deactivationText(language),
    body: [
      i18n._(msg`Your account is deactivated. You're logged out everywhere, and your profile is not shown to anyone.`),
      i18n._(msg`To come back, just log in. Everything will be as it was before.`),
      { button: i18n._(msg`Log in`), url: publicUrl + withLanguage(language, '/login') },
    ],
    smallPrint: [i18n._(ifNotYou)],
    reason: i18n._(reason),
  })
}

/** The first sentence of the email and the SMS about a planned deletion. */
export function deletionText(language: Language, deleteAt: Date): string {
  const date = formatDate(language, deleteAt)
  return i18nOf(language)._(msg`Your KamshetBuild account will be deleted on ${date}`)
}

export function deletionEmail({ email, language }: To, { deleteAt, publicUrl }: Site & { deleteAt: Date }): Email {
  const i18n = i18nOf(language)
  const date = formatDate(language, deleteAt)
  return composeEmail({
    to: email,
    language,
    subject: deletionText(language, deleteAt),
    body: [
      i18n._(
        msg`We will delete your account and your data on ${date}. You're logged out everywhere, and your profile is not shown to anyone from now on.`,
      ),
      i18n._(
        msg`If you change your mind, log in before that date. This cancels the deletion, and everything will be as it was before.`,
      ),
      { button: i18n._(msg`Log in and keep the account`), url: publicUrl + withLanguage(language, '/login') },
    ],
    smallPrint: [i18n._(ifNotYou)],
    reason: i18n._(reason),
  })
}

/** The last email about an account. It greets nobody by name, because the name was deleted with the account. */
export function farewellEmail({ email, language }: To): Email {
  const i18n = i18nOf(language)
  return composeEmail({
    to: email,
    language,
    subject: i18n._(msg`Your KamshetBuild account is deleted`),
    body: [
      i18n._(
        msg`Your account and your data are deleted, as you asked. Reviews that you wrote are shown as written by “Anonymous User”.`,
      ),
      i18n._(msg`You won't hear from us again. Thank you for being part of KamshetBuild.`),
    ],
    reason: i18n._(
      msg`You're receiving this email because you had an account on KamshetBuild. We no longer keep your address.`,
    ),
  })
}

export function exportEmail(
  { email, language }: To,
  { url, readyUntil, publicUrl }: Site & { url: string; readyUntil: Date },
): Email {
  const i18n = i18nOf(language)
  const date = formatDate(language, readyUntil)
  const time = formatTime(language, readyUntil)
  return composeEmail({
    to: email,
    language,
    subject: i18n._(msg`The copy of your KamshetBuild data is ready`),
    body: [
      i18n._(msg`You asked for a copy of your data. It is a ZIP file with what we store about you, and your photos.`),
      { button: i18n._(msg`Download your data`), url: publicUrl + url },
      i18n._(msg`The link works for ${exportHours} hours, until ${date}, ${time} (India). Then the file is deleted.`),
    ],
    smallPrint: [
      i18n._(msg`Anyone with this link can download the file: please don't pass this email on.`),
      i18n._(ifNotYou),
    ],
    reason: i18n._(reason),
  })
}
