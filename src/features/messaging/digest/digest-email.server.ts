import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { lineOf } from '#features/messaging/messages/kind-rules.ts'
import { conversationPath } from '#features/messaging/messages/rules.ts'
import type { Unread } from '#features/messaging/messages/unread.server.ts'
import { homeOf, type UserType } from '#features/people/accounts/rules.ts'
import { excerpt } from '#platform/languages/excerpt.ts'
import { type Language, withLanguage } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import type { EmailPart } from '#platform/mail/email-html.server.ts'
import { composeEmail, greetingOf } from '#platform/mail/email-layout.server.ts'
import type { Email } from '#platform/mail/mail.server.ts'
import { conversationsTold, digestMessageLength } from './rules.ts'

export type Reader = { email: string; fullName: string; userType: UserType; language: Language }
type ToSend = { to: Reader; publicUrl: string; unsubscribe: { page: string; post: string } }

/**
 * The email about unread messages. It names the authors, counts the messages, shows the latest, and links to the
 * conversations.
 */
export function digestEmail(unread: readonly Unread[], { to, publicUrl, unsubscribe }: ToSend): Email {
  const { email, fullName, language, userType } = to
  const i18n = i18nOf(language)
  const urlOf = (path: string) => publicUrl + withLanguage(language, path)
  const shown = unread.slice(0, conversationsTold)
  return composeEmail({
    to: email,
    language,
    subject: subjectOf(i18n, unread),
    greeting: greetingOf(i18n, fullName),
    body: [
      ...shown.flatMap((each) => partsOf(i18n, each, urlOf(conversationPath(userType, each.conversationId)))),
      ...(unread.length > shown.length
        ? [{ link: i18n._(msg`See all your conversations`), url: urlOf(`${homeOf(userType)}/messages`) }]
        : []),
    ],
    smallPrint: [i18n._(msg`Please reply on KamshetBuild. Replies to this email don't reach anyone.`)],
    reason: i18n._(msg`You're receiving this email because you have unread messages on KamshetBuild.`),
    unsubscribe,
  })
}

const authorOf = ({ latest }: Unread) => latest.at(-1)?.name

function subjectOf(i18n: I18n, unread: readonly Unread[]): string {
  const count = unread[0]!.countOfAll
  const name = unread.length === 1 && authorOf(unread[0]!)
  if (!name) return i18n._(msg`${plural(count, { one: '# unread message', other: '# unread messages' })}`)
  return i18n._(
    msg`${plural(count, { one: `# unread message from “${name}”`, other: `# unread messages from “${name}”` })}`,
  )
}

function partsOf(i18n: I18n, unread: Unread, url: string): EmailPart[] {
  const { count, latest } = unread
  const names = new Set(latest.map(({ name }) => name))
  const texts = latest.map((message) => {
    const text = excerpt(lineOf(i18n, message), digestMessageLength)
    return names.size > 1 && message.name ? `${message.name}: ${text}` : text
  })
  return [
    { heading: authorOf(unread) ?? i18n._(msg`Deleted account`) },
    ...(count > latest.length
      ? [
          i18n._(
            msg`${plural(count, { one: '# unread message. The latest:', other: '# unread messages. The latest:' })}`,
          ),
        ]
      : []),
    ...texts.map((each) => ({ excerpt: each })),
    { button: i18n._(msg`Read and reply`), url },
  ]
}
