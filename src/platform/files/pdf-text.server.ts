/**
 * The text of a PDF uses two fonts, each in two weights: Figtree has the Latin letters, digits and ₹, Noto has
 * Devanagari.
 */

export type Weight = 'regular' | 'bold'
export type FontName = `${'figtree' | 'noto-devanagari'}-${Weight}`
export type Run = { text: string; font: FontName; isDevanagari: boolean }
export type Line = { runs: readonly Run[]; width: number }
/** The width in points of a text that uses one font. */
export type Measure = (text: string, font: FontName) => number

const devanagari = /((?:[\u0900-\u097F\u25CC\uA8E0]|\u200C|\u200D)+)/
/** The characters that the Figtree files contain after scripts/pdf-fonts.py has removed the others. */
const drawn = /[\x20-\x7E\xA0-\u017F\u2010-\u2027\u20B9\u2212]/

/**
 * Divides a text into pieces, each with the font that has its letters. A character that no font has becomes a question
 * mark. Accents that no font has are left out.
 */
export function runsOf(text: string, weight: Weight): Run[] {
  return text
    .normalize('NFC')
    .split(devanagari)
    .filter((part) => part !== '')
    .map((part) =>
      devanagari.test(part)
        ? { text: part, font: `noto-devanagari-${weight}`, isDevanagari: true }
        : { text: [...part].map(drawable).join(''), font: `figtree-${weight}`, isDevanagari: false },
    )
}

function drawable(letter: string): string {
  if (drawn.test(letter)) return letter
  if (/\s/.test(letter)) return ' '
  const base = letter.normalize('NFD').replace(/\p{M}/gu, '')
  return drawn.test(base) ? base : '?'
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
