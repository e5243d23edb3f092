import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { type EmailPart, type EmailWords, emailHtml } from './email-html.server.ts'
import type { Email, Mailbox } from './mail.server.ts'

/** The reason to give in an email to an address that anyone may have typed. */
export const addressWasEntered = msg`You're receiving this email because this address was entered on our site.`

/**
 * The content of an email. All of it is plain text, so nothing that a person wrote, such as their name, can become
 * HTML.
 */
export type EmailContent = {
  to: string
  replyTo?: Mailbox
  language: Language
  subject: string
  /** The first line. Default: 'Hello,' */
  greeting?: string
  body: readonly EmailPart[]
  /** Sentences for special cases, such as what to do if the email is unexpected. */
  smallPrint?: readonly string[]
  /** A sentence that says why the recipient gets this email. */
  reason: string
  /**
   * Two addresses for unsubscribing. `page` is a page with one button to confirm. `post` is for mail programs that
   * unsubscribe by themselves (RFC 8058).
   */
  unsubscribe?: { page: string; post: string }
}

/** The greeting of an email whose recipient is known. It names the person, never the firm. */
export function greetingOf(i18n: I18n, name: string): string {
  return i18n._(msg`Hello ${name},`)
}

/** Composes an email in the layout that all emails share: an HTML part and a text part, made from the same texts. */
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

/** The maximum length in characters of the line of dashes under a heading, so that it is not wrapped on a phone. */
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
  // Begins each line with '> ', the usual sign of a quotation, so that no line that a person writes looks like one of
  // the email's own.
  return part.excerpt.replace(/^/gm, '> ')
}
