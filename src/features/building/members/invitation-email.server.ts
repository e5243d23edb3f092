import { msg } from '@lingui/core/macro'
import { type Language, withLanguage } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { addressWasEntered, composeEmail } from '#platform/mail/email-layout.server.ts'
import type { Email } from '#platform/mail/mail.server.ts'
import { invitedSubject } from './notifications.server.ts'
import { invitationDays, linkPath } from './rules.ts'

type Invited = { to: string; language: Language; name: string; project: string; token: string; publicUrl: string }

/** The names of the project and the inviter are put in quotation marks, because users choose both and could put anything there. */
export function invitationEmail({ to, language, name, project, token, publicUrl }: Invited): Email {
  const i18n = i18nOf(language)
  return composeEmail({
    to,
    language,
    // The subject has no text from the sender, because people read a subject before they think about who sent it.
    subject: i18n._(invitedSubject),
    body: [
      i18n._(
        msg`Someone has invited you to a project on KamshetBuild. This is what they call themselves and the project:`,
      ),
      { excerpt: `${name}\n${project}` },
      i18n._(msg`You'll all follow the work there: its stages, the site diary, photos and documents. It's free.`),
      { button: i18n._(msg`See the invitation`), url: `${publicUrl}${withLanguage(language, linkPath(token))}` },
      i18n._(msg`The link works once and expires in ${invitationDays} days.`),
    ],
    smallPrint: [i18n._(msg`If you don't know who this is, ignore this email.`)],
    reason: i18n._(addressWasEntered),
  })
}
