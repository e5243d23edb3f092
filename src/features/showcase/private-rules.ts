import { stemsOf } from '../../platform/case-endings.ts'
import { foldText } from '../../platform/fold-text.ts'
import { plainWords } from '../../platform/plain-words.ts'
import { isTown } from '../towns/rules.ts'
import { everydayWords, honorifics, notNames, titles } from './name-rules.ts'

/** What a portfolio keeps to itself: the names under which the client is known, and where in the town the site is. */
export type Private = { names: readonly string[]; site: string }
export type PrivateFound = { what: 'name' | 'site'; words: string }

type Word = {
  /** In lower case, without a possessive ending. */
  written: string
  plain: string
  folded: string
  isDevanagari: boolean
  isPossessive: boolean
  at: number
  end: number
  clause: number
}

const WORD = /\p{N}+|[\p{L}\p{M}'’\u200C\u200D]+/gu
const CLAUSE_END = /[,;:!?()\n।]/
const POSSESSIVE = /['’]s?$/
/** “Gat no. 212” and “Gat 212” are one address. */
const NUMBER_SIGN = /(?<![\p{L}\p{M}])(?:no|nos|number|नं|नंबर|नंबरचा|क्र|क्रमांक)(?![\p{L}\p{M}])\.?/giu
const isNumber = ({ written }: Word) => /^\p{N}+$/u.test(written)

/** Linear in the text, which is as long as a description at most. */
function wordsOf(text: string): Word[] {
  const words: Word[] = []
  const blanked = text.replace(NUMBER_SIGN, (sign) => ' '.repeat(sign.length))
  for (const { 0: raw, index: at } of blanked.matchAll(WORD)) {
    const written = raw.toLowerCase().replace(POSSESSIVE, '')
    const plain = plainWords(written).join('')
    if (plain === '') continue
    const before = words.at(-1)
    const gap = before ? blanked.slice(before.end, at) : ''
    // The point of an abbreviation, as in “Dr.”, ends nothing.
    const isNext = CLAUSE_END.test(gap) || (gap.includes('.') && before!.written.length > 3)
    words.push({
      ...{ written, plain, at, end: at + raw.length, folded: foldText(written) },
      isDevanagari: /\p{Script=Devanagari}/u.test(raw),
      isPossessive: POSSESSIVE.test(raw.toLowerCase()),
      clause: (before?.clause ?? 0) + Number(isNext),
    })
  }
  return words
}

/** The folded forms of a Devanagari word without what Marathi joins to it: कुलकर्णींच्या, कुलकर्णींनी → कुलकर्णी. */
function stems({ folded }: Word): string[] {
  return stemsOf(folded).flatMap((stem) => [stem, stem.replace(/n$/, ''), stem.replace(/ni$/, '')])
}

/** Within one script by its letters, whatever their case, accents and endings; between Latin and Devanagari by sound. */
function isSame(word: Word, secret: Word): boolean {
  if (word.plain === secret.plain) return true
  if (secret.folded.length < 3) return false
  if (word.isDevanagari) return stems(word).includes(secret.folded)
  return secret.isDevanagari ? word.folded === secret.folded : word.plain === `${secret.plain}s`
}

function placeOf(words: readonly Word[], phrase: readonly Word[]): number {
  return words.findIndex((first, at) =>
    phrase.every((secret, next) => {
      const word = words[at + next]
      return word !== undefined && word.clause === first.clause && isSame(word, secret)
    }),
  )
}

/** Dr. Asha, Asha's, Asha tai, आशा यांचे: as of a person, which an everyday word is not. */
function isOfPerson(words: readonly Word[], at: number): boolean {
  const follows = words[at + 1]
  return (
    words[at]!.isPossessive ||
    titles.has(words[at - 1]?.written ?? '') ||
    (follows !== undefined &&
      honorifics.some((each) => (follows.isDevanagari ? follows.written.startsWith(each) : follows.written === each)))
  )
}

/**
 * The place and length of a client's name in a text, or undefined. Two neighbouring words of it are always the client's, and so is the
 * surname, or the only word. A given name, which many share, and an everyday word (More, Tulsi) are the client's only where a person is meant.
 */
function findName(words: readonly Word[], name: string): [at: number, count: number] | undefined {
  const parts = wordsOf(name).filter(
    ({ written, plain }) => plain.length > 1 && !titles.has(written) && !notNames.has(written) && !isTown(written),
  )
  for (const [at, part] of parts.entries()) {
    const next = parts[at + 1]
    for (const pair of next
      ? [
          [part, next],
          [next, part],
        ]
      : []) {
      const place = placeOf(words, pair)
      if (place >= 0) return [place, 2]
    }
  }
  const last = parts.at(-1)
  const at = words.findIndex((word, at) => {
    if (last && isSame(word, last) && !everydayWords.has(word.written)) return true
    return parts.some((part) => isSame(word, part)) && isOfPerson(words, at)
  })
  return at < 0 ? undefined : [at, 1]
}

/** The parts of an address that say more than the town: each between commas, and each number with the word before it. */
function phrasesOf(site: string): Word[][] {
  const parts = [...Map.groupBy(wordsOf(site), ({ clause }) => clause).values()]
  return parts.flatMap((part) => {
    const numbered = part.flatMap((word, at) =>
      at > 0 && isNumber(word) && !isNumber(part[at - 1]!) ? [[part[at - 1]!, word]] : [],
    )
    const text = part.map(({ written }) => written).join(' ')
    const isTelling =
      !part.every(isNumber) && !isTown(text) && (part.length > 1 || (text.length > 3 && !everydayWords.has(text)))
    return isTelling ? [part, ...numbered] : []
  })
}

/** What a text says of what is private, in its own words; undefined if it says nothing of it. */
export function findPrivate(text: string, { names, site }: Private): PrivateFound | undefined {
  const words = wordsOf(text)
  const quote = (at: number, count: number) => text.slice(words[at]!.at, words[at + count - 1]!.end)
  for (const name of names) {
    const found = findName(words, name)
    if (found) return { what: 'name', words: quote(...found) }
  }
  for (const phrase of phrasesOf(site)) {
    const at = placeOf(words, phrase)
    if (at >= 0) return { what: 'site', words: quote(at, phrase.length) }
  }
  return undefined
}
