import { transliterate } from './transliterate.ts'

/**
 * Longer runs of combining marks are no writing, and Unicode normalising takes quadratic time
 * over them (80,000 marks: over a second), so in a long text a run is cut to eight before.
 */
const SHORT = 1000
const MARK_RUN = /(\p{M}{8})\p{M}+/gu
/** Letters NFKD leaves whole, and the IAST r with a dot below that is a vowel (kṛṣṇa). */
const SPECIAL = /r[\u0323\u0325](?![aeiou])|[ßæœøđðłıþ]/g
const SPECIAL_AS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
}
/** Marks and joiners inside a word, and apostrophes: D'Souza = Dsouza, Builder's = Builders. */
const INSIDE = /[\p{M}\u00AD\u200B-\u200D\u2060\uFEFF'’‘ʼʻ`´]+/gu
const LATIN_MARKS = /[\u0300-\u036F'’‘ʼʻ`´]+/g
const APOSTROPHE = /['`]+/g
/** Arabic-Indic and the Indic scripts' digits; those of Devanagari went with its letters. */
const DIGITS = /[٠-٩۰-۹০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g
/** Digits stand apart from letters, so 2BHK = 2 BHK. */
const ASCII_WORD = /[0-9]+|[a-z]+/g
const ANY_WORD = /\p{N}+|\p{L}+/gu

// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII is the fast way through.
const ASCII = /^[\x00-\x7F]*$/
/** English, Marathi and Hindi as mostly written: nothing in them needs to be normalised. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
const USUAL = /^[\u200C-\u200D\x00-\x7F\u0900-\u097F\u2013\u2014\u2018\u2019\u201C\u201D\u2026]*$/
const USUAL_APOSTROPHE = /['`\u2018\u2019]+/g

function digit(sign: string): string {
  const code = sign.charCodeAt(0)
  return String((code & 15) - (code < 0x0900 ? 0 : 6))
}

/**
 * The words of a text in lower case, in plain Latin letters where they were Latin or Devanagari,
 * with digits apart: 'Café नं. १२' → ['cafe', 'nam', '12']. Other scripts stay, without marks.
 * Shape: any string in; never throws; linear time.
 */
export function plainWords(text: string): readonly string[] {
  if (ASCII.test(text)) return text.toLowerCase().replace(APOSTROPHE, '').match(ASCII_WORD) ?? []
  if (USUAL.test(text)) {
    return transliterate(text.toLowerCase()).replace(USUAL_APOSTROPHE, '').match(ASCII_WORD) ?? []
  }
  const decomposed = (text.length > SHORT ? text.replace(MARK_RUN, '$1') : text).normalize('NFKD').toLowerCase()
  const latin = transliterate(decomposed)
    .replace(SPECIAL, (letter) => SPECIAL_AS[letter] ?? 'ri')
    .replace(LATIN_MARKS, '')
  if (USUAL.test(latin)) return latin.match(ASCII_WORD) ?? []
  return latin.replace(INSIDE, '').replace(DIGITS, digit).match(ANY_WORD) ?? []
}
