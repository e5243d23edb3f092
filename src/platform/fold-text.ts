import { foldWord } from './fold-word.ts'
import { joinedWords, loanWords } from './loan-words.ts'
import { plainWords } from './plain-words.ts'

/** No word of a query beyond these narrows a search, and each costs one LIKE. */
const MOST_WORDS = 8

/** Folded spelling of each loan word's variants, to that of its usual English spelling. */
const LOANS: ReadonlyMap<string, string> = new Map(
  loanWords.flatMap(([usual, ...variants]) => variants.map((variant) => [ruleFold(variant), ruleFold(usual)] as const)),
)

const JOINED: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  joinedWords.map(([first, ...seconds]) => [ruleFold(first), new Set(seconds.map(ruleFold))]),
)

/** Rules alone, for the one-word entries of the tables. */
function ruleFold(word: string): string {
  return plainWords(word).map(foldWord).join('')
}

function foldOne(word: string): string {
  const folded = foldWord(word)
  const loan = LOANS.get(folded)
  if (loan !== undefined) return loan
  // Builders, contractors: the plural of a loan word is one too.
  if (!folded.endsWith('s')) return folded
  const single = LOANS.get(folded.slice(0, -1))
  return single === undefined || single.endsWith('s') ? (single ?? folded) : `${single}s`
}

/**
 * One spelling-insensitive Latin form of a text, for the stored search text and the query alike:
 * 'लोणावळा', 'Lonavala' and 'Lonavla' are all 'lonvl'. The rules are in fold-word, the words
 * English spells against them in loan-words.
 *
 * Shape: any string in, folded words with single spaces out, '' when there is no letter or digit.
 * foldText(foldText(x)) is foldText(x); linear time; never throws.
 *
 * The folded beginning of a Latin word is part of the folded word, letter by letter as it is
 * typed, except while the last letter typed
 *   - is c: ch, ce and hard c are not yet told apart (foldWords leaves such a c out, so holds);
 *   - is the first e of ee or o of oo (she|etal, kothro|od), the a of a first au
 *     (cha|udhari), or the p of ph;
 *   - or completes a variant in loan-words by chance (bangla|desh), or the word is one itself,
 *     which becomes another word once complete (bang|la → bungalow).
 * A part from inside a word holds too (house in farmhouse) where its first vowel is not a: that of
 * 'nagar' is kept alone but dropped in 'Shivajinagar', where foldInside gives the form to look for.
 * Devanagari typed in part holds for Marathi and Hindi words, not for English ones (कन्स्ट्र).
 */
export function foldText(text: string): string {
  let out = ''
  let before: ReadonlySet<string> | undefined
  for (const word of plainWords(text)) {
    const folded = foldOne(word)
    out += out === '' || before?.has(folded) ? folded : ` ${folded}`
    before = JOINED.get(folded)
  }
  return out
}

/**
 * The distinct folded words of a query, at most eight, each to be found in the stored text.
 * A c at the end of a word is left out, as its sound may not be decided yet ('chinc' of
 * Chinchwad, 'offic' of office, 'pimpri c') and a shorter word finds no less. Abbreviations
 * keep it (RCC).
 */
export function foldWords(query: string): string[] {
  const words = plainWords(query).map(withoutOpenC)
  if (words.length > 1 && words.at(-1) === 'c') words.pop()
  return [...new Set(foldText(words.join(' ')).split(' '))].filter((word) => word !== '').slice(0, MOST_WORDS)
}

function withoutOpenC(word: string): string {
  const open = word.length > 2 && word.endsWith('c') && /[aeiou]/.test(word)
  return open ? word.replace(/c{1,2}$/, '') : word
}

/**
 * The form a folded word has inside a longer one, where its a is dropped: 'nagr' → 'ngr', found
 * in 'sivajingr' (Shivajinagar). Undefined where it is the same or too short to tell anything.
 */
export function foldInside(folded: string): string | undefined {
  const inside = folded.replace(/^([^aeiou]+)a(y?)/, (_all, before: string, y: string) => before + (y && 'ey'))
  return inside === folded || inside.length < 3 ? undefined : inside
}

/** A text as a literal part of a SQL LIKE pattern with the default escape character \. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
