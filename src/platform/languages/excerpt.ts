/** The beginning of a text, at most `most` characters, cut between words, with an ellipsis if something is left out. */
export function excerpt(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = beginningOf(line, most)
  const lastSpace = cut.lastIndexOf(' ')
  return `${cut.slice(0, lastSpace > most / 2 ? lastSpace : most).replace(/[\s.,;:–-]+$/, '')}…`
}

/**
 * The beginning of a text, at most `most` characters. It never ends in half an emoji, or in a letter that has lost its
 * vowel sign.
 */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text
  const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
  return text.slice(0, letters.segment(text).containing(most)!.index)
}
