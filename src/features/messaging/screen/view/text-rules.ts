import { beginningOf } from '#platform/languages/excerpt.ts'

/** A part of a message's text that starts at character `at`. With `href` it is a link. */
export type TextPart = { at: number; text: string; href?: string }

/** Matches web addresses, email addresses and phone numbers. */
const links =
  /(https?:\/\/[^\s<>"']+|www\.[^\s<>"'.]{1,63}\.[^\s<>"']+)|((?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,190}\.\p{L}{2,24})|((?<![\p{L}\p{N}])(?:\+91[ -]?)?[6-9]\d{4}[ -]?\d{5}(?![\p{L}\p{N}]))/giu

/** Splits a text into plain parts and links. A link is only requested when it is pressed. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(links)) {
    const [whole, web, email] = match
    const found = web ? withoutEnd(web) : whole
    const href = web ? webAddress(found) : email ? `mailto:${found}` : `tel:${found.replace(/[ -]/g, '')}`
    if (!href) continue
    if (match.index > from) parts.push({ at: from, text: text.slice(from, match.index) })
    parts.push({ at: match.index, text: found, href })
    from = match.index + found.length
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from) })
  return parts
}

function withoutEnd(address: string): string {
  const ended = address.replace(/[.,;:!?…।]+$/u, '')
  const open = ended.split('(').length
  return ended.endsWith(')') && ended.split(')').length > open ? ended.slice(0, -1) : ended
}

function webAddress(text: string): string | undefined {
  const href = /^https?:/i.test(text) ? text : `https://${text}`
  return URL.canParse(href) ? href : undefined
}

/** Texts with more characters or lines than this are folded. */
const most = { characters: 900, lines: 16 }

/** The visible beginning of a long text, or the whole of a short one. */
export function folded(text: string): string {
  return beginningOf(text.split('\n').slice(0, most.lines).join('\n'), most.characters)
}

/** Whether a text is one to three emoji, which are shown large. */
export function isOnlyEmoji(text: string): boolean {
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text.replace(/\s/g, ''))
  const segments = [...graphemes]
  return (
    segments.length > 0 &&
    segments.length <= 3 &&
    segments.every(({ segment }) => /\p{Extended_Pictographic}/u.test(segment))
  )
}
