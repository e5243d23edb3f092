import editDistance from 'damerau-levenshtein'

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

/** The form that is nearest to what was typed, in the typed script if possible. */
export function nearForm(typed: string, forms: readonly string[]): string | undefined {
  const isDevanagari = (text: string) => /[\u0900-\u097f]/.test(text)
  const inScript = forms.filter((form) => isDevanagari(form) === isDevanagari(typed))
  const distance = (form: string) => editDistance(typed.toLowerCase(), form.toLowerCase()).steps
  return (inScript.length > 0 ? inScript : forms).toSorted((one, other) => distance(one) - distance(other))[0]
}
