import { compoundParts } from './compound-parts.ts'
import { foldWord } from './fold-word.ts'
import { joinedWords, loanWords } from './loan-words.ts'
import { plainWords } from './plain-words.ts'

/** More words do not narrow a search further, and each costs one LIKE. */
const MAX_WORDS = 8

/** Maps the folded spelling of each loan word variant to that of its usual English spelling. */
const LOANS: ReadonlyMap<string, string> = new Map(
  loanWords.flatMap(([usual, ...variants]) => variants.map((variant) => [ruleFold(variant), ruleFold(usual)] as const)),
)

const JOINED: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  joinedWords.map(([first, ...seconds]) => [ruleFold(first), new Set(seconds.map(ruleFold))]),
)

/** The later parts of compounds: their first two letters, and the folded words that begin so. v and w are one sound. */
const PARTS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [...Map.groupBy(compoundParts, (part) => part.slice(0, 2).replace('w', 'v'))].flatMap(([start, parts]) => {
    const folded = new Set(parts.map(foldOne))
    return [start, start.replace('v', 'w')].map((each) => [each, folded] as const)
  }),
)

/** With fewer letters before it, a part does not count: the 'na' of nagar is not a word. */
const MIN_BEFORE_PART = 3

/** Longer than any compound. Anything longer is not a word, and each of its positions would be folded. */
const LONGEST_COMPOUND = 40

/** Folds a one-word table entry by rules alone. */
function ruleFold(word: string): string {
  return plainWords(word).map(foldWord).join('')
}

function foldOne(word: string): string {
  const folded = foldWord(word)
  const loan = LOANS.get(folded)
  if (loan !== undefined) return loan
  // Builders, contractors: the plural of a loan word is a loan word.
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
 * The folded prefix of a Latin word is part of the folded word, letter by letter as the user
 * types, except while the last letter typed
 *   - is c: ch, ce and hard c are not distinguished yet (foldWords drops such a c, so it holds there);
 *   - is the first e of ee or o of oo (she|etal, kothro|od), the a of a first au
 *     (cha|udhari), or the p of ph;
 *   - or completes a variant in loan-words by chance (bangla|desh), or the word is itself a variant
 *     that becomes another word once complete (bang|la → bungalow).
 * A word inside another one is not looked for: the folded 'father' without its a, as inside a word, would be
 * found in 'after'. The later parts of compounds are words of their own in foldWithParts.
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
 * The distinct folded words of a text to be searched, and of each compound its later part too: 'Shivajinagar' →
 * 'sivajingr', 'nagr', so that a search for the beginnings of words finds it by 'nagar', and a farmhouse by 'house'.
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
 * The folded later part of a compound, in the form that it has as a separate word. Undefined if there is none. Its
 * first two letters are compared as written, with the h that folding drops: Sagar does not end in घर.
 */
function partOf(word: string): string | undefined {
  if (word.length > LONGEST_COMPOUND) return undefined
  for (let at = MIN_BEFORE_PART; at < word.length - 1; at++) {
    const parts = PARTS.get(word.slice(at, at + 2))
    // मुक्काम is not a compound of काम.
    if (parts === undefined || word[at - 1] === word[at]) continue
    const part = foldOne(word.slice(at))
    if (parts.has(part)) return part
  }
  return undefined
}

/**
 * The distinct folded words of a query, at most eight, each to be found in the stored text.
 * Drops a c at the end of a word: its sound may not be decided yet ('chinc' of Chinchwad, 'offic'
 * of office, 'pimpri c'), and a shorter word finds no less. Abbreviations keep it (RCC).
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
