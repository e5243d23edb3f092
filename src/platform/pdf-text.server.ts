/** Text of a PDF, which is of two fonts: one has the Latin letters, digits and ₹, the other Devanagari. */

export type Weight = 'regular' | 'bold'
export type FontName = `${'figtree' | 'noto-devanagari'}-${Weight}`
export type Run = { text: string; font: FontName; isDevanagari: boolean }
export type Line = { runs: readonly Run[]; width: number }
/** The width in points of a text that is all in one font. */
export type Measure = (text: string, font: FontName) => number

const devanagari = /((?:[\u0900-\u097F\u25CC\uA8E0]|\u200C|\u200D)+)/
/** What Figtree draws, as scripts/pdf-fonts.py cuts it. */
const drawn = /[\x20-\x7E\xA0-\u017F\u2010-\u2027\u20B9\u2212]/

/** The pieces of a text, each in the font that has its letters. What no font has is a question mark, its accents alone are left out. */
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

/** A text in lines that are at most so wide: broken between words, and inside of one only where it is longer than a line. */
export function linesOf(
  text: string,
  { weight, most, measure }: { weight: Weight; most: number; measure: Measure },
): Line[] {
  const lines: Line[] = []
  for (const paragraph of text.split('\n')) {
    let held = ''
    for (const word of wordsOf(paragraph, (part) => widthOf(part, weight, measure) <= most)) {
      const longer = held === '' ? word : `${held} ${word}`
      if (held !== '' && widthOf(longer, weight, measure) > most) {
        lines.push(lineOf(held, weight, measure))
        held = word
      } else held = longer
    }
    lines.push(lineOf(held, weight, measure))
  }
  return lines
}

/** The words of a text. One that does not fit a line is several, cut between what a reader takes for letters. */
function wordsOf(text: string, fits: (part: string) => boolean): string[] {
  return text.split(' ').flatMap((word) => {
    if (fits(word)) return [word]
    const parts: string[] = ['']
    for (const { segment } of new Intl.Segmenter().segment(word))
      if (parts.at(-1) === '' || fits(parts.at(-1) + segment)) parts[parts.length - 1] += segment
      else parts.push(segment)
    return parts
  })
}

function widthOf(text: string, weight: Weight, measure: Measure): number {
  return runsOf(text, weight).reduce((sum, run) => sum + measure(run.text, run.font), 0)
}

function lineOf(text: string, weight: Weight, measure: Measure): Line {
  return { runs: runsOf(text, weight), width: widthOf(text, weight, measure) }
}
