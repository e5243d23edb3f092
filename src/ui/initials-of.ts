/**
 * The first letters of the first and the last word of a name. In Devanagari a letter is a whole written unit:
 * consonants joined by a virama, with their vowel sign. Intl.Segmenter is not used, because older browsers lack it or
 * split joined letters.
 */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last].map((word) => (word ? letter.exec(word)![0].toUpperCase() : '')).join('')
}

const letter = /^(?:\p{L}\p{M}*\u094d[\u200c\u200d]?)*\p{L}\p{M}*/u
