import { msg } from '@lingui/core/macro'
import { type Language, withLanguage } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { composeEmail } from '#platform/mail/email-layout.server.ts'
import type { Email } from '#platform/mail/mail.server.ts'
import { linkDays, linkPath } from './testimonial-rules.ts'

type Asked = { to: string; language: Language; name: string; title: string; token: string; publicUrl: string }

/** The email that asks a client for a testimonial. The project's title is shown as a quotation, because the professional wrote it. */
export function requestEmail({ to, language, name, title, token, publicUrl }: Asked): Email {
  const i18n = i18nOf(language)
  return composeEmail({
    to,
    language,
    // The subject contains nothing that the professional typed, because recipients tend to trust a subject line.
    subject: i18n._(msg`Someone asks for your opinion of their work`),
    body: [
      i18n._(msg`${name} has built or designed a project for you and shows it on KamshetBuild:`),
      { excerpt: title },
      i18n._(msg`Would you write a few sentences about it? Your name and your words will be shown with the project.`),
      { button: i18n._(msg`Write a testimonial`), url: `${publicUrl}${withLanguage(language, linkPath(token))}` },
      i18n._(msg`The link works once and expires in ${linkDays} days.`),
    ],
    smallPrint: [i18n._(msg`If you don't know ${name}, ignore this email.`)],
    reason: i18n._(msg`You're receiving this email because ${name} entered your address on our site.`),
  })
}
