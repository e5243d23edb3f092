import { exportText } from '#platform/values/export-text.ts'

/**
 * The text of PDFs and drawn pictures uses Figtree for Latin letters, digits and ₹, and a font of Noto for each other
 * script of India and for emoji. Figtree and Devanagari have a bold weight. Other scripts are regular in bold lines too.
 */

export type Weight = 'regular' | 'bold'

/** The letters that each font draws, as scripts/pdf-fonts.py has cut it. A letter is drawn by the first that has it. */
const fonts = {
  figtree: /[\x20-\x7E\xA0-\xAC\xAE-\u017F\u2010-\u2027\u20B9\u2212]/,
  'noto-devanagari': /[\u0900-\u097F\u25CC\uA8E0]/,
  'noto-bengali': /[\u0980-\u09FF]/,
  'noto-gurmukhi': /[\u0A00-\u0A7F]/,
  'noto-gujarati': /[\u0A80-\u0AFF]/,
  'noto-oriya': /[\u0B00-\u0B7F]/,
  'noto-tamil': /[\u0B80-\u0BFF]/,
  'noto-telugu': /[\u0C00-\u0C7F]/,
  'noto-kannada': /[\u0C80-\u0CFF]/,
  'noto-malayalam': /[\u0D00-\u0D7F]/,
  'noto-arabic': /[\u0600-\u06FF\u0750-\u077F]/,
  'noto-emoji': /[\p{Emoji_Presentation}\p{Extended_Pictographic}]/u,
} as const
type Family = keyof typeof fonts
const families = Object.keys(fonts) as Family[]
const hasBold = (family: Family) => family === 'figtree' || family === 'noto-devanagari'

export type FontName = `${Family}-regular` | 'figtree-bold' | 'noto-devanagari-bold'
export const fontNames = families.flatMap((family) => [
  `${family}-regular`,
  ...(hasBold(family) ? [`${family}-bold`] : []),
]) as readonly FontName[]

/** `said` is how a text is written that is drawn in another order or with other letters. */
export type Run = { text: string; font: FontName; said?: string }
export type Line = { runs: readonly Run[]; width: number }
/** The width in points of a text that uses one font. */
export type Measure = (text: string, font: FontName) => number

/** What is drawn for a letter that no font has: the emoji of a white square. */
const box = '\u25FB'
/** Marks that choose the look of an emoji, and other letters that nobody sees. Joiners belong to the letter before them. */
const unseen = /\p{Emoji_Modifier}|[\uFE00-\uFE0F]|\u20E3|\uFEFF|(?!\s|\u200C|\u200D)[\p{Cc}\p{Cf}]/u
const joiner = /[\u200C\u200D]/

/**
 * Divides a text into pieces, each with the font that has its letters, in the order in which they are drawn. A letter
 * that no font has becomes a box. Accents that no font has are left out.
 */
export function runsOf(text: string, weight: Weight): Run[] {
  const pieces: { text: string; family: Family; said: string }[] = []
  for (const letter of exportText(text).normalize('NFC')) {
    if (unseen.test(letter)) continue
    const last = pieces.at(-1)
    if (joiner.test(letter)) {
      if (last && last.family !== 'figtree' && last.family !== 'noto-emoji') {
        last.text += letter
        last.said += letter
      }
      continue
    }
    const shown = drawable(letter)
    const family = families.find((each) => fonts[each].test(shown))
    if (!family) continue
    if (last?.family === family) {
      last.text += shown
      last.said += letter
    } else pieces.push({ text: shown, family, said: letter })
  }
  return rightToLeft(pieces).map(({ text, family, said }) => ({
    text,
    font: `${family}-${hasBold(family) ? weight : 'regular'}` as FontName,
    ...((family !== 'figtree' || said !== text) && { said }),
  }))
}

function drawable(letter: string): string {
  if (families.some((family) => fonts[family].test(letter))) return letter
  if (/\s/.test(letter)) return ' '
  const base = letter.normalize('NFD').replace(/\p{M}/gu, '')
  return base === '' || fonts.figtree.test(base) ? base : box
}

/**
 * Reverses each passage that begins and ends in Arabic letters, with the digits and signs between them. fontkit draws
 * the letters of one piece from right to left by itself.
 */
function rightToLeft<T extends { text: string; family: Family }>(pieces: readonly T[]): T[] {
  const isArabic = (piece?: T) => piece?.family === 'noto-arabic'
  const ordered: T[] = []
  for (let at = 0; at < pieces.length; at++) {
    let end = at
    for (let next = at; isArabic(pieces[at]) && next < pieces.length; next++) {
      if (isArabic(pieces[next])) end = next
      else if (/\p{L}/u.test(pieces[next]!.text)) break
    }
    const passage = pieces.slice(at, end + 1).reverse()
    ordered.push(
      ...passage.map((piece) => (isArabic(piece) ? piece : { ...piece, text: reversed(piece.text, end > at) })),
    )
    at = end
  }
  return ordered
}

const mirrored: Record<string, string> = { '(': ')', ')': '(', '[': ']', ']': '[' }

/** The signs of a text in reverse order, but each number as it is. */
function reversed(text: string, isReversed: boolean): string {
  if (!isReversed) return text
  const parts = text.match(/\d(?:[\d.,:/-]*\d)?|./gu) ?? []
  return parts
    .map((part) => mirrored[part] ?? part)
    .reverse()
    .join('')
}

/**
 * Breaks a text into lines of a maximum width. It breaks between words, and inside a word only if the word is longer
 * than a line. Each word is measured alone and not as a part of its line, so the time is linear in the length of the
 * text.
 */
export function linesOf(
  text: string,
  { weight, most, measure }: { weight: Weight; most: number; measure: Measure },
): Line[] {
  const widthOf = (part: string) => runsOf(part, weight).reduce((sum, run) => sum + measure(run.text, run.font), 0)
  const space = widthOf(' ')
  const lines: Line[] = []
  for (const paragraph of text.split('\n')) {
    let held: { text: string; width: number } | undefined
    for (const word of paragraph.split(' ').flatMap((each) => piecesOf(each, most, widthOf))) {
      const width = held ? held.width + space + word.width : word.width
      if (held && width > most) {
        lines.push({ runs: runsOf(held.text, weight), width: held.width })
        held = word
      } else held = { text: held ? `${held.text} ${word.text}` : word.text, width }
    }
    if (held) lines.push({ runs: runsOf(held.text, weight), width: held.width })
  }
  return lines
}

/** Splits a word that does not fit on a line, between what people see as letters. */
function piecesOf(word: string, most: number, widthOf: (part: string) => number): { text: string; width: number }[] {
  const whole = widthOf(word)
  if (whole <= most) return [{ text: word, width: whole }]
  const pieces: { text: string; width: number }[] = []
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    const width = widthOf(segment)
    const piece = pieces.at(-1)
    if (piece && piece.width + width <= most) {
      piece.text += segment
      piece.width += width
    } else pieces.push({ text: segment, width })
  }
  return pieces
}
