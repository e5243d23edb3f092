import { transliterate } from './transliterate.ts'

/**
 * The length up to which a text is normalised as it is. Unicode normalisation takes quadratic time over runs of
 * combining marks (80,000 marks: over a second). So in a longer text, each run is first cut to eight marks. Longer runs
 * are not real text.
 */
const SHORT = 1000
const MARK_RUN = /(\p{M}{8})\p{M}+/gu
/** Letters that NFKD does not decompose, and the r with a mark below that is a vowel in IAST (kṛṣṇa). */
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
/** Marks, joiners and apostrophes, which do not end a word: D'Souza = Dsouza, Builder's = Builders. */
const INSIDE = /[\p{M}\u00AD\u200B-\u200D\u2060\uFEFF'’‘ʼʻ`´]+/gu
const LATIN_MARKS = /[\u0300-\u036F'’‘ʼʻ`´]+/g
const APOSTROPHE = /['`]+/g
/**
 * Arabic-Indic digits and those of the Indic scripts except Devanagari, whose digits were transliterated with its
 * letters.
 */
const DIGITS = /[٠-٩۰-۹০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g
/** Matches words of letters or of digits. Digits are separate words, so 2BHK = 2 BHK. */
const ASCII_WORD = /[0-9]+|[a-z]+/g
const ANY_WORD = /\p{N}+|\p{L}+/gu

/**
 * An abbreviation of three letters or more with points, which are removed: R.C.C. = RCC, आर.सी.सी. = आरसीसी. Two
 * letters with points are the initials of a name.
 */
const POINTED =
  /(?<![\p{L}\p{M}\p{N}.])(?:[\u0904-\u0939][\u093c-\u094d\u0904-\u0939]{0,4}|[a-z])(?:\.(?:[\u0904-\u0939][\u093c-\u094d\u0904-\u0939]{0,4}|[a-z])(?![\p{L}\p{M}])){2,}/giu
const withoutPoints = (text: string) =>
  text.includes('.') ? text.replace(POINTED, (letters) => letters.replaceAll('.', '')) : text

// biome-ignore lint/suspicious/noControlCharactersInRegex: fast path for ASCII.
const ASCII = /^[\x00-\x7F]*$/
/** Common English, Marathi and Hindi text that needs no normalisation. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
const USUAL = /^[\u200C-\u200D\x00-\x7F\u0900-\u097F\u2013\u2014\u2018\u2019\u201C\u201D\u2026]*$/
const USUAL_APOSTROPHE = /['`\u2018\u2019]+/g

function digit(sign: string): string {
  const code = sign.charCodeAt(0)
  return String((code & 15) - (code < 0x0900 ? 0 : 6))
}

/**
 * Splits a text into lower-case words. Latin and Devanagari words become plain Latin letters, and digits become
 * separate words: 'Café नं. १२' → ['cafe', 'nam', '12']. Other scripts stay, without combining marks. Never throws.
 * Linear time.
 */
export function plainWords(written: string): readonly string[] {
  const text = withoutPoints(written)
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
