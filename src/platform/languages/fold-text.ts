import { compoundParts } from './compound-parts.ts'
import { foldWord } from './fold-word.ts'
import { joinedWords, loanWords } from './loan-words.ts'
import { plainWords } from './plain-words.ts'

/**
 * The maximum number of words of a query that count. More words do not narrow a search further, and each word costs one
 * LIKE.
 */
const MAX_WORDS = 8

/** Maps the folded spelling of each variant of a loan word to the folded usual English spelling. */
const LOANS: ReadonlyMap<string, string> = new Map(
  loanWords.flatMap(([usual, ...variants]) => variants.map((variant) => [ruleFold(variant), ruleFold(usual)] as const)),
)

const JOINED: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  joinedWords.map(([first, ...seconds]) => [ruleFold(first), new Set(seconds.map(ruleFold))]),
)

/** The folded words that may be the later part of a compound, by their first two letters. v and w are one sound. */
const PARTS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [...Map.groupBy(compoundParts, (part) => part.slice(0, 2).replace('w', 'v'))].flatMap(([start, parts]) => {
    const folded = new Set(parts.map(foldOne))
    return [start, start.replace('v', 'w')].map((each) => [each, folded] as const)
  }),
)

/**
 * The minimum number of letters before the later part of a compound. Fewer letters, such as the 'na' of 'nagar', are
 * not a word, so there is no compound.
 */
const MIN_BEFORE_PART = 3

/**
 * The maximum number of letters of a compound. A longer text is not a word, and each of its positions would have to be
 * folded.
 */
const LONGEST_COMPOUND = 40

/** Folds a table entry of one word by the rules alone, without the loan words. */
function ruleFold(word: string): string {
  return plainWords(word).map(foldWord).join('')
}

function foldOne(word: string): string {
  const folded = foldWord(word)
  const loan = LOANS.get(folded)
  if (loan !== undefined) return loan
  // The plural of a loan word is a loan word too: builders, contractors.
  if (!folded.endsWith('s')) return folded
  const single = LOANS.get(folded.slice(0, -1))
  return single === undefined || single.endsWith('s') ? (single ?? folded) : `${single}s`
}

/**
 * Folds a text to one spelling-insensitive Latin form, for both the stored search text and the query:
 * 'लोणावळा', 'Lonavala' and 'Lonavla' all become 'lonvl'. The rules are in fold-word; the English words
 * whose spelling breaks them are in loan-words.
 *
 * Returns folded words separated by single spaces; '' when there is no letter or digit.
 * Idempotent: foldText(foldText(x)) is foldText(x). Linear time; never throws.
 *
 * While the user types a Latin word letter by letter, the fold of the typed letters is part of the folded word.
 * There are exceptions, depending on the last letter typed:
 *   - It is a c: ch, ce and hard c are not distinguished yet (foldWords drops such a c, so there is no exception there).
 *   - It is the first e of ee or o of oo (she|etal, kothro|od), the a of a first au (cha|udhari), or the p of ph.
 *   - It completes a variant in loan-words by chance (bangla|desh), or the word is itself a variant that becomes
 *     another word once complete (bang|la → bungalow).
 * A search does not find a word inside another one: inside a word, 'father' would lose its a when folded, and would be
 * found in 'after'. foldWithParts adds the later parts of compounds as separate words.
 * A Devanagari prefix matches for Marathi and Hindi words, not for English ones (कन्स्ट्र).
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
 * The distinct folded words of a text that is to be searched, and the later part of each compound: 'Shivajinagar' →
 * 'sivajingr', 'nagr'. So a search for the beginnings of words finds Shivajinagar by 'nagar', and a farmhouse by
 * 'house'.
 */
export function foldWithParts(text: string): Set<string> {
  const words = new Set<string>()
  let first = ''
  for (const word of plainWords(text)) {
    const folded = foldOne(word)
    if (JOINED.get(first)?.has(folded)) words.add(first + folded)
    words.add(folded)
    const part = partOf(word)
    if (part !== undefined) words.add(part)
    first = folded
  }
  return words
}

/**
 * The folded later part of a compound, in the form that it has as a separate word. Undefined if the word is not a
 * compound. The first two letters of the part are compared as written, including an h that folding drops. So Sagar does
 * not end in घर (ghar).
 */
function partOf(word: string): string | undefined {
  if (word.length > LONGEST_COMPOUND) return undefined
  for (let at = MIN_BEFORE_PART; at < word.length - 1; at++) {
    const parts = PARTS.get(word.slice(at, at + 2))
    // A part never begins after a doubled letter: मुक्काम is not a compound of काम.
    if (parts === undefined || word[at - 1] === word[at]) continue
    const part = foldOne(word.slice(at))
    if (parts.has(part)) return part
  }
  return undefined
}

/**
 * The distinct folded words of a query, at most eight. The stored text must contain each of them. Drops a c at the end
 * of a word: its sound may not be decided yet ('chinc' of Chinchwad, 'offic' of office, 'pimpri c'), and the shorter
 * word finds at least as much. Abbreviations keep their c (RCC).
 */
export function foldWords(query: string): string[] {
  const words = plainWords(query).map(withoutOpenC)
  if (words.length > 1 && words.at(-1) === 'c') words.pop()
  return [...new Set(foldText(words.join(' ')).split(' '))].filter((word) => word !== '').slice(0, MAX_WORDS)
}

function withoutOpenC(word: string): string {
  const open = word.length > 2 && word.endsWith('c') && /[aeiou]/.test(word)
  return open ? word.replace(/c{1,2}$/, '') : word
}

/** Escapes a text for use in a SQL LIKE pattern with the default escape character \. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** The folded words of a text and their parts, each after a space, for `hasWords`. */
export function foldedForWords(text: string): string {
  return ` ${[...foldWithParts(text)].join(' ')}`
}

/** Whether every one of the folded words begins a word of the text. `folded` has a space before each word. */
export function hasWords(folded: string, words: readonly string[]): boolean {
  return words.every((word) => folded.includes(` ${word}`))
}
