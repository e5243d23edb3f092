import { beginningOf } from '#platform/languages/excerpt.ts'
import { emailAddress, emailLink } from '#platform/values/email-address.ts'
import { indianMobile } from '#platform/values/india.ts'

/** A part of a message's text that starts at character `at`. With `href` it is a link. */
export type TextPart = { at: number; text: string; href?: string }

/** A character of a web address. Signs that an address must encode end it, and so do emoji, quotes and a danda. */
const sign = String.raw`[^\s<>"'“”‘’«»|\\^\u0060{}।॥\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\p{Extended_Pictographic}]`
const web = String.raw`https?:\/\/${sign}+|www\.[^\s<>"'.]{1,63}\.${sign}+`
const email = String.raw`(?<![\p{L}\p{M}\p{N}._%+&-])[\p{L}\p{N}_][\p{L}\p{M}\p{N}._%+&'~=#!-]{0,63}@[\p{L}\p{M}\p{N}.-]{1,190}\.(?:xn--[a-z\d-]{2,59}|[a-z]{2,24}|भारत|(?![a-z])\p{L}[\p{L}\p{M}]{1,23})`

const digit = String.raw`[\d०-९]`
const gap = String.raw`[ \u00A0\u202F.\p{Pd}]{0,3}`
const prefix = String.raw`(?:\(?(?:\+|[0०]{1,2})${gap}[9९][1१]\)?${gap}(?:\(?[0०]\)?${gap})?|[9९][1१][ -]|[0०]${gap})?`
/** A mobile number, by the sizes of the groups in which people write its ten digits. */
const groups = [
  [5, 5],
  [4, 3, 3],
  [3, 3, 4],
  [2, 4, 4],
  [4, 2, 4],
  [4, 2, 2, 2],
]
  .map((sizes) => sizes.map((size) => `${digit}{${size}}`).join(String.raw`\)?${gap}`))
  .join('|')
/** A longer number, an amount, or the number of an order or a bill must not become a link. */
const phone = String.raw`(?<![a-z\d०-९]|${digit}[–-]|[₹#]\s?|\brs\.?\s?)${prefix}\(?(?=[6-9६-९])(?:${groups})(?![a-z\d०-९]|[–-]${digit}|[./]${digit}{1,4}(?!${digit})|\/-)`
const links = new RegExp(`(${web})|(${email})|(${phone})`, 'giu')

/**
 * Splits a text into plain parts and links to web addresses, email addresses and mobile numbers. A link is only
 * requested when it is pressed.
 */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(links)) {
    const [whole, web, email] = match
    const found = web ? withoutEnd(web) : whole
    const href = web ? webAddress(found) : email ? emailHref(email) : phoneHref(whole)
    if (!href) continue
    if (match.index > from) parts.push({ at: from, text: text.slice(from, match.index) })
    parts.push({ at: match.index, text: found, href })
    from = match.index + found.length
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from) })
  return parts
}

/** A Latin word of an address that letters of another script follow, such as a case ending: 'example.inवर'. */
const beforeOtherScript = /(?<![\p{L}\p{M}\p{N}])[a-z\d]+(?=(?!\p{Script=Latin})\p{L})/iu

function withoutEnd(address: string): string {
  const word = beforeOtherScript.exec(address)
  const ended = (word ? address.slice(0, word.index + word[0].length) : address).replace(/[.,;:!?…*،؛؟۔]+$/u, '')
  const open = ended.split('(').length
  return ended.endsWith(')') && ended.split(')').length > open ? ended.slice(0, -1) : ended
}

function webAddress(text: string): string | undefined {
  const href = /^https?:/i.test(text) ? text : `https://${text}`
  return URL.canParse(href) ? href : undefined
}

function emailHref(text: string): string | undefined {
  const address = emailAddress(text)
  return address && emailLink(address)
}

function phoneHref(text: string): string | undefined {
  const number = indianMobile(text)
  return number && `tel:${number}`
}

/** Texts with more characters or lines than this are folded. */
const most = { characters: 900, lines: 16 }

/** The visible beginning of a long text, or the whole of a short one. */
export function folded(text: string): string {
  return beginningOf(text.split('\n').slice(0, most.lines).join('\n'), most.characters)
}

/** Flags, keycaps, and pictures that are shown as such. Signs such as © and ☎ are letters, unless a selector follows. */
const emoji =
  /^(?:\p{Regional_Indicator}{2}|[#*\d]\uFE0F?\u20E3|(?=\p{Extended_Pictographic})(?:\p{Emoji_Presentation}|.\uFE0F|.\p{Emoji_Modifier}).*)$/su

/** Whether a text is one to three emoji, which are shown large. */
export function isOnlyEmoji(text: string): boolean {
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text.replace(/\s/g, ''))
  const segments = [...graphemes]
  return segments.length > 0 && segments.length <= 3 && segments.every(({ segment }) => emoji.test(segment))
}
