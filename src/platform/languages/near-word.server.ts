import editDistance from 'damerau-levenshtein'
import type { Language } from './languages.ts'

/** A spelling of a word. `language` is null if it belongs to no language, such as a name. */
export type Form = { text: string; language: Language | null }

/**
 * Finds the word that is nearest to one with a typing error. All words are folded (foldText). Returns undefined when
 * none is near.
 */
export function nearWord(typed: string, words: Iterable<string>): string | undefined {
  let nearest: { word: string; distance: number } | undefined
  for (const word of words) {
    const most = maxDistance(typed, word)
    if (Math.abs(word.length - typed.length) > most) continue
    const distance = editDistance(typed, word).steps
    if (distance <= most && (!nearest || distance < nearest.distance)) nearest = { word, distance }
  }
  return nearest?.word
}

/**
 * Maximum edit distance: a third of the letters, but only one if the first letters differ. So a mistyped 'plumber' does
 * not become 'number'.
 */
function maxDistance(typed: string, word: string): number {
  return typed[0] === word[0] ? Math.max(1, Math.floor(typed.length / 3)) : 1
}

/**
 * The form that is nearest to what was typed: in the typed script if possible, and among those in the reader's language
 * if possible. So लोनावक becomes लोनावला in Hindi, and लोणावळा in Marathi.
 */
export function nearForm(typed: string, forms: readonly Form[], language: Language): string | undefined {
  const isDevanagari = (text: string) => /[\u0900-\u097f]/.test(text)
  const inScript = preferred(forms, ({ text }) => isDevanagari(text) === isDevanagari(typed))
  const distance = ({ text }: Form) => editDistance(typed.toLowerCase(), text.toLowerCase()).steps
  const inLanguage = preferred(inScript, (form) => form.language === language)
  return inLanguage.toSorted((one, other) => distance(one) - distance(other))[0]?.text
}

function preferred<T>(all: readonly T[], isPreferred: (each: T) => boolean): readonly T[] {
  const found = all.filter(isPreferred)
  return found.length > 0 ? found : all
}
