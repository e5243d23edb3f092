/**
 * The endings that Marathi joins to a noun, folded: -त, -मध्ये, -ला, -साठी, -जवळ, -चे, -च्या. After a noun that changes
 * its form, iy comes before the ending: पुणे → पुण्यात, लोणावळा → लोणावळ्याला.
 */
const endings = ['t', 'til', 'l', 'mdie', 'mde', 'mdil', 'sti', 'jvl', 'kde', 'hun', 'ch', 'chi', 'che', 'chiy']
const joined = endings.flatMap((ending) => [`iy${ending}`, ending]).sort((a, b) => b.length - a.length)

/**
 * The minimum number of letters before an ending of one letter. With fewer letters, the ending is part of a different
 * word: for example, 'pent' is paint, and not the town Pen with an ending.
 */
const MIN_BEFORE_LETTER = 4

/** The folded word, and the words of which it may be a declined form: 'puniyt' → 'puniyt', 'pun', 'pune', 'puniy'. */
export function stemsOf(folded: string): string[] {
  const stems = joined.flatMap((ending) => {
    const stem = folded.slice(0, -ending.length)
    const isTooShort = stem.length < (ending.length === 1 ? MIN_BEFORE_LETTER : 2)
    if (isTooShort || !folded.endsWith(ending)) return []
    return ending.startsWith('iy') ? [stem, `${stem}e`] : [stem]
  })
  return [folded, ...stems]
}
