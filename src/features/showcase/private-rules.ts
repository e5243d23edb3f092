import { foldText } from '../../platform/fold-text.ts'
import { plainWords } from '../../platform/plain-words.ts'
import { isTown } from '../towns/rules.ts'

/** What a portfolio keeps to itself: the names under which the client is known, and where in the town the site is. */
export type Private = { names: readonly string[]; site: string }
/** In the text's own words. What is sure is refused; else whoever writes is asked, and may leave it as it is. */
export type PrivateFound = { what: 'name' | 'site'; words: string; isSure: boolean }

type Word = {
  /** In lower case, without a possessive ending. */
  written: string
  plain: string
  folded: string
  isDevanagari: boolean
  isPossessive: boolean
  /** It follows the word before it within a clause. */
  isNext: boolean
  at: number
  end: number
}

const listed = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const titles = listed(
  'mr mrs ms miss dr doctor prof adv capt col shri shree sri smt shrimati श्री श्रीमती सौ सुश्री डॉ डॉक्टर प्रा ॲड अ‍ॅड कै',
)
/** What is written beside a name where a client is asked for, and says of nobody who they are. */
const besideNames = listed('and family sons house home co company pvt private ltd limited llp आणि व और परिवार कुटुंब')

const WORD = /\p{N}+|[\p{L}\p{M}'’\u200C\u200D]+/gu
const CLAUSE_END = /[.,;:!?()\n।]/
const POSSESSIVE = /['’]s?$/
/** “Gat no. 212” and “Gat 212” are one address. */
const NUMBER_SIGN = /(?<![\p{L}\p{M}])(?:no|number|नं|नंबर|क्र|क्रमांक)\.?(?=\s*\p{N})/giu
const isLong = ({ plain }: Word) => plain.length > 1
const isNumber = ({ written }: Word) => /^\p{N}+$/u.test(written)

/** Linear in the text, which is as long as a description at most. */
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

/** Latin letters whatever their case and accents; Devanagari by its sound, with what is joined to a name: कुलकर्णींच्या is Kulkarni. */
function isSame(word: Word, secret: Word): boolean {
  if (word.plain === secret.plain) return true
  if (word.isDevanagari)
    return word.folded.startsWith(secret.folded) && (secret.folded.length > 3 || word.folded === secret.folded)
  return secret.isDevanagari ? word.folded === secret.folded : word.plain === `${secret.plain}s`
}

function placeOf(words: readonly Word[], phrase: readonly Word[]): number {
  return words.findIndex((_first, at) =>
    phrase.every((secret, next) => {
      const word = words[at + next]
      return word !== undefined && (next === 0 || word.isNext) && isSame(word, secret)
    }),
  )
}

/** A name in so few words that only a title before it, or a possessive of all there is of it, says that a person is meant. */
function placeOfPerson(words: readonly Word[], own: readonly Word[]): number {
  const last = own.at(-1)
  return words.findIndex((word, at) => {
    if (!last || !isSame(word, last)) return false
    return (
      titles.has(words[at - 1]?.written ?? '') ||
      (own.length === 1 && (word.isPossessive || words[at + 1]?.written.startsWith('यां')))
    )
  })
}

/** Any two words of a name, in either order. */
function pairsOf(parts: readonly Word[]): Word[][] {
  const isTelling = ({ written }: Word) => !besideNames.has(written)
  const long = parts.filter(isLong)
  return long.flatMap((one) =>
    long.filter((other) => other !== one && (isTelling(one) || isTelling(other))).map((other) => [one, other]),
  )
}

/** Each number with the word before it. */
function numbersOf(part: readonly Word[]): Word[][] {
  return part.flatMap((word, at) => {
    const before = part[at - 1]
    return isNumber(word) && before && isLong(before) && !isNumber(before) && !isTown(before.written)
      ? [[before, word]]
      : []
  })
}

/** What a text says of what is private: what is sure of that before the rest; undefined if it says nothing of it. */
export function findPrivate(text: string, { names, site }: Private): PrivateFound | undefined {
  const words = wordsOf(text)
  const found = (what: PrivateFound['what'], isSure: boolean, at: number, count: number) =>
    at < 0 ? [] : [{ what, isSure, words: text.slice(words[at]!.at, words[at + count - 1]!.end) }]
  const phrase = (what: PrivateFound['what'], isSure: boolean) => (secret: readonly Word[]) =>
    found(what, isSure, placeOf(words, secret), secret.length)

  const people = names.map((name) => {
    const parts = wordsOf(name).filter(({ written }) => !titles.has(written))
    return { parts, own: parts.filter(({ written }) => !besideNames.has(written)) }
  })
  const places = site.split(/[,;\n]/).map(wordsOf)
  const tells = ({ written, plain }: Word) => plain.length > 2 && !isTown(written)
  return [
    ...people.flatMap(({ parts }) => pairsOf(parts)).flatMap(phrase('name', true)),
    ...people.flatMap(({ own }) => found('name', true, placeOfPerson(words, own), 1)),
    ...places.flatMap(numbersOf).flatMap(phrase('site', true)),
    ...people.flatMap(({ own }) => own.filter(tells).map((word) => [word])).flatMap(phrase('name', false)),
    ...places.filter((part) => part.some((word) => tells(word) && !isNumber(word))).flatMap(phrase('site', false)),
  ][0]
}
