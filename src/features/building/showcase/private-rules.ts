import { foldText } from '#platform/languages/fold-text.ts'
import { plainWords } from '#platform/languages/plain-words.ts'
import { isTown } from '#platform/values/towns.ts'

/** What a portfolio must not show: the client's names, and the address of the site within its town. */
export type PrivateFacts = { names: readonly string[]; site: string }
/**
 * A private part of a text, which `words` quotes. If `isSure` is true, the text is refused. Otherwise the author is
 * asked to check it, and may keep it.
 */
export type PrivateMatch = { what: 'name' | 'site'; words: string; isSure: boolean }

type Word = {
  /** The word in lower case, without a possessive ending. */
  written: string
  plain: string
  folded: string
  isDevanagari: boolean
  isPossessive: boolean
  /** Whether the word follows the one before it in the same clause. */
  isNext: boolean
  at: number
  end: number
}

const listed = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const titles = listed(
  'mr mrs ms miss dr doctor prof adv capt col shri shree sri smt shrimati श्री श्रीमती सौ सुश्री डॉ डॉक्टर प्रा ॲड अ‍ॅड कै',
)
/** Words that people add to a client's name. They do not identify anybody. */
const besideNames = listed('and family sons house home co company pvt private ltd limited llp आणि व और परिवार कुटुंब')

const WORD = /\p{N}+|[\p{L}\p{M}'’\u200C\u200D]+/gu
const CLAUSE_END = /[.,;:!?()\n।]/
const POSSESSIVE = /['’]s?$/
/** “Gat no. 212” and “Gat 212” are the same address. */
const NUMBER_SIGN = /(?<![\p{L}\p{M}])(?:no|number|नं|नंबर|क्र|क्रमांक)\.?(?=\s*\p{N})/giu
const isLong = ({ plain }: Word) => plain.length > 1
const isIdentifying = ({ written }: Word) => !besideNames.has(written)
const isNumber = ({ written }: Word) => /^\p{N}+$/u.test(written)

/** Divides a text into words. The time is linear in the length of the text. */
function wordsOf(text: string): Word[] {
  const words: Word[] = []
  const blanked = text.replace(NUMBER_SIGN, (sign) => ' '.repeat(sign.length))
  for (const { 0: raw, index: at } of blanked.matchAll(WORD)) {
    const written = raw.toLowerCase().replace(POSSESSIVE, '')
    const plain = plainWords(written).join('')
    if (plain === '') continue
    words.push({
      ...{ written, plain, folded: foldText(written), at, end: at + raw.length },
      isDevanagari: /[ऄ-ह]/.test(raw),
      isPossessive: POSSESSIVE.test(raw.toLowerCase()),
      isNext: !CLAUSE_END.test(blanked.slice(words.at(-1)?.end ?? 0, at)),
    })
  }
  return words
}

/**
 * The secret words that each word of a text matches. Latin letters match regardless of case and accents. A Devanagari
 * word matches by its sound, even with a grammatical ending: for example, कुलकर्णींच्या matches Kulkarni. The words are
 * looked up in maps, so the time does not grow with the number of secrets.
 */
function matchesOf(words: readonly Word[], secrets: readonly Word[]): ReadonlySet<Word>[] {
  const [inDevanagari, inLatin] = [
    secrets.filter(({ isDevanagari }) => isDevanagari),
    secrets.filter(({ isDevanagari }) => !isDevanagari),
  ]
  const byPlain = Map.groupBy(secrets, ({ plain }) => plain)
  const byPlural = Map.groupBy(inLatin, ({ plain }) => `${plain}s`)
  const bySound = Map.groupBy(secrets, ({ folded }) => folded)
  const bySoundInDevanagari = Map.groupBy(inDevanagari, ({ folded }) => folded)
  const longest = Math.max(0, ...secrets.map(({ folded }) => folded.length))
  const known = new Map<string, ReadonlySet<Word>>()
  return words.map(({ written, plain, folded, isDevanagari }) => {
    const before = known.get(written)
    if (before) return before
    const found = new Set(byPlain.get(plain))
    const add = (more: readonly Word[] = []) => more.forEach((secret) => void found.add(secret))
    if (isDevanagari) {
      add(bySound.get(folded))
      for (let length = 4; length <= Math.min(folded.length, longest); length++)
        add(bySound.get(folded.slice(0, length)))
    } else {
      add(byPlural.get(plain))
      add(bySoundInDevanagari.get(folded))
    }
    known.set(written, found)
    return found
  })
}

type Matches = readonly ReadonlySet<Word>[]

/** Whether one word can be picked from each list so that the two words differ. */
function areDifferent(one: readonly Word[], other: readonly Word[]): boolean {
  const isOne = one.length === 1 && other.length === 1 && one[0] === other[0]
  return one.length > 0 && other.length > 0 && !isOne
}

/**
 * The position at which two adjacent words of the text are two words of a name, in either order, and at least one of
 * the two identifies somebody. -1 if there is none.
 */
function placeOfPair(words: readonly Word[], matches: Matches): number {
  const long = matches.map((found) => [...found].filter(isLong))
  const identifying = long.map((found) => found.filter(isIdentifying))
  return words.findIndex(
    (_, at) =>
      words[at + 1]?.isNext &&
      (areDifferent(identifying[at]!, long[at + 1]!) || areDifferent(long[at]!, identifying[at + 1]!)),
  )
}

/**
 * The position of a single word that certainly names the client: the last word of the name after a title, or a name of
 * one word in the possessive form. -1 if there is none.
 */
function placeOfPerson(words: readonly Word[], matches: Matches, own: readonly Word[]): number {
  const last = own.at(-1)
  return words.findIndex((word, at) => {
    if (!last || !matches[at]!.has(last)) return false
    return (
      titles.has(words[at - 1]?.written ?? '') ||
      (own.length === 1 && (word.isPossessive || words[at + 1]?.written.startsWith('यां')))
    )
  })
}

/**
 * The position of two adjacent words in the text that are also adjacent in the site's address: a word and the number
 * after it, for example 'Gat no. 212'. -1 if there is none.
 */
function placeOfNumber(words: readonly Word[], matches: Matches, places: readonly (readonly Word[])[]): number {
  const before = new Map(places.flatMap((part) => part.slice(1).map((number, at) => [number, part[at]!] as const)))
  const isOfSite = (number: Word, found: ReadonlySet<Word>) => {
    const word = before.get(number)
    if (!word || !isNumber(number) || isNumber(word)) return false
    return found.has(word) && isLong(word) && !isTown(word.written)
  }
  return words.findIndex(
    (_, at) => words[at + 1]?.isNext && [...matches[at + 1]!].some((number) => isOfSite(number, matches[at]!)),
  )
}

/**
 * The position at which the text contains every word of one part of the site's address, in order. -1 if there is none.
 */
function placeOfPart(words: readonly Word[], matches: Matches, part: readonly Word[]): number {
  return words.findIndex((_, at) =>
    part.every((secret, next) => matches[at + next]?.has(secret) && (next === 0 || words[at + next]!.isNext)),
  )
}

/** The first private part of a text. Certain matches come before possible matches. Undefined if there is none. */
export function findPrivate(text: string, { names, site }: PrivateFacts): PrivateMatch | undefined {
  const words = wordsOf(text)
  const found = (what: PrivateMatch['what'], isSure: boolean, at: number, count: number) =>
    at < 0 ? [] : [{ what, isSure, words: text.slice(words[at]!.at, words[at + count - 1]!.end) }]

  const people = [...new Set(names)].map((name) => {
    const parts = wordsOf(name).filter(({ written }) => !titles.has(written))
    return { matches: matchesOf(words, parts), own: parts.filter(isIdentifying) }
  })
  const places = site.split(/[,;\n]/).map(wordsOf)
  const placed = matchesOf(words, places.flat())
  const isDistinctive = ({ written, plain }: Word) => plain.length > 2 && !isTown(written)
  return [
    ...people.flatMap(({ matches }) => found('name', true, placeOfPair(words, matches), 2)),
    ...people.flatMap(({ matches, own }) => found('name', true, placeOfPerson(words, matches, own), 1)),
    ...found('site', true, placeOfNumber(words, placed, places), 2),
    ...people.flatMap(({ matches }) => {
      const at = matches.findIndex((found) => [...found].some((word) => isIdentifying(word) && isDistinctive(word)))
      return found('name', false, at, 1)
    }),
    ...places
      .filter((part) => part.some((word) => isDistinctive(word) && !isNumber(word)))
      .flatMap((part) => found('site', false, placeOfPart(words, placed, part), part.length)),
  ][0]
}
