/**
 * Transliterates Devanagari (Marathi and Hindi) to plain Latin letters, for folding only, not for display.
 *
 * Inherent vowels are written out, so कामशेत gives 'kaamasheta'. Deleting the silent ones here
 * would need the syllable rules of two languages and would still miss compounds (पवनानगर);
 * fold-word drops every 'a' but a word's first, which covers all of them at once.
 *
 * Nukta letters are treated as their base letters, because the mark never changes the folded letter
 * (ज़ = z = j; ड़ = d, as Marathi speakers hear it; ऱ = r). So the mark is skipped like the joiners.
 */

type Letters = Readonly<Record<string, string>>

const CONSONANTS: Letters = {
  ...{ क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'ch', ज: 'j', झ: 'jh', ञ: 'n' },
  ...{ ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n' },
  ...{ प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', ळ: 'l', व: 'v' },
  ...{ श: 'sh', ष: 'sh', स: 's', ह: 'h', ॹ: 'j', ॺ: 'y', ॻ: 'g', ॼ: 'j', ॾ: 'd', ॿ: 'b' },
  // Precomposed letters with a nukta: ऩ ऱ ऴ क़ ख़ ग़ ज़ ड़ ढ़ फ़ य़.
  ...{ '\u0929': 'n', '\u0931': 'r', '\u0934': 'l', '\u0958': 'k', '\u0959': 'kh', '\u095A': 'g' },
  ...{ '\u095B': 'j', '\u095C': 'd', '\u095D': 'dh', '\u095E': 'ph', '\u095F': 'y' },
}

/** Independent vowels. ऋ is written as in Marathi (Rutuja), and fold-word merges kru and kri. */
const VOWELS: Letters = {
  ...{ अ: 'a', आ: 'aa', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ru', ॠ: 'ru', ऌ: 'lu', ॡ: 'lu' },
  ...{ ऍ: 'a', ऎ: 'e', ए: 'e', ऐ: 'ai', ऑ: 'o', ऒ: 'o', ओ: 'o', औ: 'au', ॐ: 'om' },
  ...{ ॲ: 'a', ऄ: 'a', ॳ: 'a', ॴ: 'o', ॵ: 'au', ॶ: 'u', ॷ: 'u' },
}

/** Vowel signs. Candra e (ॅ) is the English a of 'contractor', candra o (ॉ) its o. */
const SIGNS: Letters = {
  ...{ 'ा': 'aa', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'ृ': 'ru', 'ॄ': 'ru', 'ॢ': 'lu', 'ॣ': 'lu' },
  ...{ 'ॅ': 'a', 'ॆ': 'e', 'े': 'e', 'ै': 'ai', 'ॉ': 'o', 'ॊ': 'o', 'ो': 'o', 'ौ': 'au' },
  ...{ 'ऺ': 'e', 'ऻ': 'o', 'ॎ': 'e', 'ॏ': 'au', 'ॕ': 'a', 'ॖ': 'u', 'ॗ': 'u' },
}

/** The vowel for ा and a second sign, which many keyboards produce together: काॅ for कॉ. */
const AFTER_LONG_A: Letters = { 'ॅ': 'o', 'े': 'o', 'ै': 'au' }

/**
 * The first code point of Devanagari. The three tables are indexed by code point minus this number, because filling a
 * search index must be fast.
 */
const BLOCK = 0x0900
const byCode = (letters: Letters) => Array.from({ length: 0x80 }, (_, at) => letters[String.fromCharCode(BLOCK + at)])
const consonants = byCode(CONSONANTS)
const vowels = byCode(VOWELS)
const signs = byCode(SIGNS)
const afterLongA = byCode(AFTER_LONG_A)

const VIRAMA = 0x094d
const LETTER_A = 0x0905
const LABIALS = 'पफबभम'
const RUN = /[\u0900-\u097F]+/g
const SILENT = /[\u093C\u093D\u0951-\u0954\u200C\u200D]+/g

/** The letter for an anusvara or chandrabindu, which depends on the following sound. */
function nasal(next: string, vowelBefore: string): string {
  if (next === '') return vowelBefore === 'a' ? 'm' : 'n' // शिवं shivam, but नहीं nahin
  if (LABIALS.includes(next)) return 'm'
  if (next === 'ह') return 'ng' // सिंहगड is Singhgad or Sinhagad
  if (next !== 'व') return 'n'
  if (vowelBefore === 'aa') return '' // गांव and गाव are one word
  return vowelBefore === 'a' ? 'm' : 'n' // संवाद samvad, किंवा kinva
}

/** The letters for a character that is neither consonant nor vowel. */
function mark(code: number, next: string, vowelBefore: string): string {
  if (code <= 0x0902) return nasal(next, vowelBefore)
  if (code === 0x0903) return next === '' ? 'h' : '' // visarga: नमः, but दुःख dukh
  if (code >= 0x0966 && code <= 0x096f) return String(code - 0x0966)
  return code === 0x0964 || code === 0x0965 || code === 0x0970 ? ' ' : '' // dandas, abbreviation
}

function runToLatin(run: string): string {
  let out = ''
  let vowel = '' // the vowel just written; '' after anything else
  for (let i = 0; i < run.length; i++) {
    const code = run.charCodeAt(i)
    const next = run.charCodeAt(i + 1)
    const consonant = consonants[code - BLOCK]
    if (consonant !== undefined) {
      if (code === 0x091c && next === VIRAMA && run.charCodeAt(i + 2) === 0x091e) {
        out += 'dny' // ज्ञ as in Marathi; fold-word merges a first dny with gy
        i += 2
      } else out += consonant
      const after = run.charCodeAt(i + 1)
      vowel = after === VIRAMA || signs[after - BLOCK] !== undefined ? '' : 'a'
      out += vowel
      continue
    }
    const written = vowels[code - BLOCK] ?? signs[code - BLOCK]
    if (written !== undefined) {
      const joined = written === 'aa' ? afterLongA[next - BLOCK] : undefined
      if (joined !== undefined) i++
      // A vowel sign after अ replaces the vowel (अा for आ).
      vowel = code === LETTER_A && signs[next - BLOCK] !== undefined ? '' : (joined ?? written)
      out += vowel
      continue
    }
    out += mark(code, run.charAt(i + 1), vowel)
    if (code !== VIRAMA) vowel = ''
  }
  return out
}

/**
 * Transliterates the Devanagari of a text to lower-case ASCII: 'कामशेत, Pune' → 'kaamasheta, Pune'. Removes zero-width
 * joiners. Everything else passes unchanged. Linear time: it only looks ahead, never back into its output.
 */
export function transliterate(text: string): string {
  return text.replace(SILENT, '').replace(RUN, runToLatin)
}
