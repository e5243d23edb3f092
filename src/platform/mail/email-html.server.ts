import { html, raw } from 'hono/html'
import type { Language } from '#platform/languages/languages.ts'

/**
 * A part of an email: a paragraph, a code to type, a link that is shown as a button, a person's own text, which is
 * marked as theirs, the heading of a section, a list, or a link that is shown as text.
 */
export type EmailPart =
  | string
  | { code: string }
  | { button: string; url: string }
  | { excerpt: string }
  | { heading: string }
  | { list: readonly EmailItem[] }
  | { link: string; url: string }
/** A line of a list: text or a link. */
export type EmailItem = string | { link: string; url: string }

/** The texts that the HTML part and the text part of an email both show. */
export type EmailWords = {
  language: Language
  subject: string
  greeting: string
  body: readonly EmailPart[]
  smallPrint: readonly string[]
  reason: string
  /** A sentence above the address of a button, for programs that do not show the button. */
  ifNoButton: string
  unsubscribe: { label: string; url: string } | undefined
}

// The theme's colours (ui/theme.css), light and dark. They are repeated here because mail programs know no CSS
// variables.
const light = {
  around: '#f6f6f4',
  ground: '#ffffff',
  ink: '#1c1b19',
  muted: '#605d57',
  line: '#e4e2dd',
  primary: '#2563eb',
  onPrimary: '#ffffff',
}
const dark: typeof light = {
  around: '#0e0d0c',
  ground: '#1d1c1a',
  ink: '#f3f1ed',
  muted: '#b0aba2',
  line: '#34322e',
  primary: '#7aa7ff',
  onPrimary: '#0b1733',
}

/**
 * The fonts of the reader's device, because an email loads nothing from outside. They include the Devanagari fonts of
 * Android, of Apple, and of new and old Windows.
 */
const fonts =
  '-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Noto Sans Devanagari,Kohinoor Devanagari,Nirmala UI,Mangal,Arial,sans-serif'
const text = `margin:0 0 16px;font-family:${fonts};font-size:16px;line-height:26px;color:${light.ink};overflow-wrap:anywhere;word-break:break-word;`
const small = `margin:0 0 8px;font-family:${fonts};font-size:13px;line-height:20px;color:${light.muted};overflow-wrap:anywhere;word-break:break-word;`

/**
 * Outlook on the web replaces colours in dark mode, and marks the elements with attributes. These rules restore the
 * email's own colours there.
 */
const darkRules = (prefix: string) => `
${prefix} .around{background-color:${dark.around}!important}
${prefix} .ground{background-color:${dark.ground}!important;border-color:${dark.line}!important}
${prefix} .ink{color:${dark.ink}!important}
${prefix} .muted,${prefix} .muted a{color:${dark.muted}!important}
${prefix} .quote{border-color:${dark.primary}!important}
${prefix} .section{border-color:${dark.line}!important}
${prefix} .link{color:${dark.primary}!important}
${prefix} .button{background-color:${dark.primary}!important}
${prefix} .button a{color:${dark.onPrimary}!important}`

const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.card{padding:24px 20px 8px!important}.outer{padding:12px 8px!important}}
@media (prefers-color-scheme:dark){${darkRules('')}
}${darkRules('[data-ogsc]')}${darkRules('[data-ogsb]')}`

/** Outlook on Windows does not support max-width, so it gets a surrounding table of 600 px. */
const outlookStart = raw(
  '<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->',
)
const outlookEnd = raw('<!--[if mso]></td></tr></table><![endif]-->')

/**
 * Escapes every value, so that only this file contains HTML. No value is a promise, so the result is not one either.
 */
const escaping = (...parts: Parameters<typeof html>) => html(...parts) as ReturnType<typeof raw>

/**
 * Writes the HTML part. It uses tables and inline styles, which Gmail and Outlook keep, and rules for dark colours, for
 * programs that support them.
 */
export function emailHtml(words: EmailWords): string {
  const { language, subject, greeting, body, smallPrint, reason, unsubscribe } = words
  const document = escaping`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="x-apple-disable-message-reformatting">
<title>${subject}</title>
<style>${raw(styles)}</style>
</head>
<body class="around" style="margin:0;padding:0;background-color:${light.around};">
<table role="presentation" lang="${language}" class="around" width="100%" cellpadding="0" cellspacing="0" style="background-color:${light.around};">
<tr><td class="outer" align="center" style="padding:32px 16px;">
${outlookStart}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;margin:0 auto;text-align:left;">
<tr><td class="ground card" style="padding:32px 36px 12px;background-color:${light.ground};border:1px solid ${light.line};border-radius:12px;">
<p class="ink" style="${text}margin-bottom:24px;font-size:18px;font-weight:700;">KamshetBuild</p>
${paragraph(greeting)}
${body.map((part) => partHtml(part, words))}
${smallPrint.map((each) => smallText(each))}
</td></tr>
<tr><td style="padding:16px 20px 0;">
${smallText(reason)}
${unsubscribe && smallText(escaping`<a class="muted" href="${unsubscribe.url}" style="color:${light.muted};text-decoration:underline;">${unsubscribe.label}</a>`)}
</td></tr>
</table>
${outlookEnd}
</td></tr>
</table>
</body>
</html>
`
  return String(document)
}

type Html = ReturnType<typeof raw>

function partHtml(part: EmailPart, { ifNoButton }: EmailWords): Html {
  if (typeof part === 'string') return paragraph(part)
  if ('code' in part) return codeHtml(part.code)
  if ('excerpt' in part) return excerptHtml(part.excerpt)
  if ('heading' in part) return headingHtml(part.heading)
  if ('list' in part) return listHtml(part.list)
  if ('link' in part) return escaping`<p class="ink" style="${text}">${linkHtml(part)}</p>\n`
  const { button, url } = part
  return escaping`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px;">
<tr><td class="button" bgcolor="${light.primary}" style="border-radius:8px;background-color:${light.primary};mso-padding-alt:14px 24px;">
<a href="${url}" style="display:inline-block;padding:13px 24px;font-family:${fonts};font-size:16px;line-height:22px;font-weight:600;color:${light.onPrimary};text-decoration:none;">${button}</a>
</td></tr>
</table>
${smallText(escaping`${ifNoButton}<br><a class="muted" href="${url}" style="color:${light.muted};word-break:break-all;">${url}</a>`, 'margin-bottom:24px;')}`
}

/** Shows the code in large digits, because people read it on one screen and type it on another. */
function codeHtml(code: string): Html {
  return escaping`<p class="ink" style="${text}margin:8px 0 24px;font-size:32px;line-height:40px;font-weight:700;letter-spacing:4px;">${code}</p>\n`
}

function headingHtml(heading: string): Html {
  return escaping`<h2 class="ink section" dir="auto" style="${text}margin:28px 0 12px;padding-top:24px;border-top:1px solid ${light.line};font-size:20px;line-height:28px;font-weight:700;">${heading}</h2>\n`
}

function listHtml(items: readonly EmailItem[]): Html {
  const lines = items.map((item) => (typeof item === 'string' ? escaping`${item}` : linkHtml(item)))
  return escaping`<ul class="ink" style="${text}padding:0 0 0 20px;">${lines.map((line) => escaping`<li style="margin:0 0 6px;">${line}</li>`)}</ul>\n`
}

function linkHtml({ link, url }: { link: string; url: string }): Html {
  return escaping`<a class="link" href="${url}" style="color:${light.primary};font-weight:600;text-decoration:underline;">${link}</a>`
}

/** Keeps the line breaks as <br>, because Outlook ignores the style for them. */
function excerptHtml(excerpt: string): Html {
  const lines = excerpt.split(/\r?\n/).map((line, at) => (at === 0 ? escaping`${line}` : escaping`<br>${line}`))
  return escaping`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;">
<tr><td class="quote" style="padding:2px 0 2px 16px;border-left:3px solid ${light.primary};">
<p class="ink" dir="auto" style="${text}margin:0;">${lines}</p>
</td></tr>
</table>`
}

function paragraph(words: string): Html {
  return escaping`<p class="ink" style="${text}">${words}</p>\n`
}

function smallText(words: string | Html, more = ''): Html {
  return escaping`<p class="muted" style="${small}${more}">${words}</p>\n`
}
