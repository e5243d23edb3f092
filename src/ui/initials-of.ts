/**
 * The first letters of the first and the last word of a name. In Devanagari a letter is what is written as one: consonants that
 * a virama joins, with their vowel sign. Not by Intl.Segmenter, which older browsers lack or which splits what is joined.
 */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last].map((word) => (word ? letter.exec(word)![0].toUpperCase() : '')).join('')
}

const letter = /^(?:\p{L}\p{M}*\u094d[\u200c\u200d]?)*\p{L}\p{M}*/u
