/** The beginning of a text, at most `most` characters, cut between words, with an ellipsis if something is left out. */
export function excerpt(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most)
  const lastSpace = cut.lastIndexOf(' ')
  return `${cut.slice(0, lastSpace > most / 2 ? lastSpace : most).replace(/[\s.,;:–-]+$/, '')}…`
}
