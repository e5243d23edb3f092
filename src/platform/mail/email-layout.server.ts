import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/messages.server.ts'
import { type EmailPart, type EmailWords, emailHtml } from './email-html.server.ts'
import type { Email, Mailbox } from './mail.server.ts'

/** The reason of an email to an address that anyone may have typed. */
export const addressWasEntered = msg`You're receiving this email because this address was entered on our site.`

/** What an email says. Everything is plain text: what a person wrote, their name too, can never become HTML. */
export type EmailContent = {
  to: string
  replyTo?: Mailbox
  language: Language
  subject: string
  /** Default: 'Hello,' */
  greeting?: string
  body: readonly EmailPart[]
  /** What is needed only in case, such as what to do if the email is unexpected. */
  smallPrint?: readonly string[]
  /** Why the reader gets this email: a sentence. */
  reason: string
  /** `page` asks with one button; `post` is for the mail programs that do it themselves (RFC 8058). */
  unsubscribe?: { page: string; post: string }
}

/** Every email that knows its reader greets the person, never the firm. */
export function greetingOf(i18n: I18n, name: string): string {
  return i18n._(msg`Hello ${name},`)
}

/** The one layout of every email: an HTML part and a text part from the same words. */
export function composeEmail({ to, replyTo, unsubscribe, ...content }: EmailContent): Email {
  const i18n = i18nOf(content.language)
  const words: EmailWords = {
    ...content,
    greeting: content.greeting ?? i18n._(msg`Hello,`),
    smallPrint: content.smallPrint ?? [],
    ifNoButton: i18n._(msg`If the button doesn't work, open this address in your browser:`),
    unsubscribe: unsubscribe && { label: i18n._(msg`Stop these emails`), url: unsubscribe.page },
  }
  return {
    to,
    ...(replyTo && { replyTo }),
    subject: content.subject,
    text: emailText(words),
    html: emailHtml(words),
    ...(unsubscribe && {
      headers: {
        'List-Unsubscribe': `<${unsubscribe.post}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  }
}

function emailText({ greeting, body, smallPrint, reason, unsubscribe }: EmailWords): string {
  return [
    greeting,
    ...body.map(textOf),
    ...smallPrint,
    ['KamshetBuild', reason, ...(unsubscribe ? [`${unsubscribe.label}\n${unsubscribe.url}`] : [])].join('\n'),
  ].join('\n\n')
}

/** A line under a heading is not wrapped on a phone. */
const longestRule = 30

function textOf(part: EmailPart): string {
  if (typeof part === 'string') return part
  if ('code' in part) return part.code
  if ('heading' in part) return `${part.heading}\n${'-'.repeat(Math.min(part.heading.length, longestRule))}`
  if ('list' in part)
    return part.list
      .map((item) => (typeof item === 'string' ? `- ${item}` : `- ${item.link}\n  ${item.url}`))
      .join('\n')
  if ('link' in part) return `${part.link}\n${part.url}`
  if ('button' in part) return `${part.button}\n${part.url}`
  // The usual mark, on each line: nothing that a person writes can pass for a line of ours.
  return part.quote.replace(/^/gm, '> ')
}
