import { plainSigns } from './plain-signs.ts'
import { onOneLine } from './unseen.ts'

/**
 * '1250000.5' → '12,50,000.5': Indian grouping in Latin digits, in every language. Intl.NumberFormat is not used: its
 * first use costs a browser 40 ms of processor time (160 ms on a cheap phone) while the page starts.
 */
export function groupDigits(digits: string): string {
  const [whole = '', fraction] = digits.split('.')
  const grouped = whole.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/** A number within a text ("12,345 reviews"): at most three decimals, like Intl.NumberFormat. */
export function plainNumber(value: number): string {
  return groupDigits(String(Math.round(value * 1000) / 1000))
}

/** A whole number of 1 or more in groups, the Indian way ('12,34,567') or the western way ('1,234,567'). */
const inGroups = /^[1-9](?:\d?(?:,\d\d)*|\d{0,2}(?:,\d{3})*),\d{3}$/

/**
 * The digits of a typed number, without what people write around and between them: '₹ १,५०,०००' → '150000', '− 12.5'
 * → '-12.5'. Blank for a blank text. Undefined if it is not a number. A comma or a space may only separate groups,
 * because '1,5' may be meant as 1.5 or as 15.
 */
export function digitsOf(typed: string): string | undefined {
  const text = onOneLine(plainSigns(typed))
  const [all, minus, digits = '', fraction = ''] = /^₹? ?([-−–]?) ?₹? ?([\d ,]*?)(\.\d*)? ?₹?$/.exec(text) ?? []
  const whole = digits.replace(/ ?, ?| /g, ',')
  if (all === undefined || !(/^\d*$/.test(whole) || inGroups.test(whole))) return undefined
  if (!/\d/.test(all) && (minus || fraction)) return undefined
  return `${minus && '-'}${whole.replaceAll(',', '')}${fraction}`
}

/**
 * A whole number as people type it, with Devanagari digits, commas and ₹; also '450.00'. Null for a blank field,
 * undefined if it is not such a number.
 */
export function readNumber(typed: string): number | null | undefined {
  const digits = digitsOf(typed)
  if (digits === '') return null
  return digits && /^\d{1,12}(?:\.00?)?$/.test(digits) ? Number(digits) : undefined
}

/** What is wrong with a text. 'comma': only its commas are wrong. 'text': it is not a number. */
export type Unread = 'below' | 'above' | 'fraction' | 'comma' | 'text'

/**
 * What is wrong with a text that `readNumber` cannot read: 'below' for a number below 0, 'above' for one that is too
 * large.
 */
export function unreadNumber(typed: string): Unread {
  const digits = digitsOf(typed)
  if (!digits) return hasWrongComma(typed) ? 'comma' : 'text'
  if (digits.includes('.')) return 'fraction'
  return digits.startsWith('-') ? 'below' : 'above'
}

/** Whether a text is not a number, but would be one without its commas. */
function hasWrongComma(typed: string): boolean {
  return typed.includes(',') && digitsOf(typed) === undefined && Boolean(digitsOf(typed.replaceAll(',', '')))
}

/**
 * The words for large sums, and the number of zeros that each stands for. A Hindi word may end in ड़ as one character
 * or two, or without its dot.
 */
const sumWords: readonly (readonly [word: RegExp, zeros: number])[] = [
  [/(?:lakhs?|lacs?|लाख)$/i, 5],
  [/(?:crores?|cr\.?|कोटी|कोटि|करोड\u093c?|करो\u095c)$/i, 7],
]
/** What people write around a sum on a bill: 'Rs. 1,50,000/-', 'रु. १५०००', '500 rupees only'. */
const beforeSum = /^([-−–]? ?)(?:rs\.?|inr|र[ुू]प(?:ये|ए)|रु\.?)/i
const afterSum = /(?: ?(?:\/[-–=]|₹|rs\.?|inr|rupees?|र[ुू]प(?:ये|ए)|रु\.?|only|मात्र|फक्त)){1,3}$/i
/**
 * The number in a sum as a text, and the number of zeros that its word (lakh or crore) stands for, or 0 if there is no
 * such word.
 */
function partsOf(typed: string): { number: string; zeros: number } {
  const text = onOneLine(plainSigns(typed)).replace(beforeSum, '$1').replace(afterSum, '')
  const [word, zeros = 0] = sumWords.find(([each]) => each.test(text)) ?? []
  return { number: word ? text.replace(word, '') : text, zeros }
}

/**
 * Rupees as people type or say them: whatever `readNumber` reads, and sums such as '45 lakh', '१२.५ लाख' and '1.2
 * crore' if they are whole rupees.
 */
export function readRupees(typed: string): number | null | undefined {
  const { number, zeros } = partsOf(typed)
  if (zeros === 0) return readNumber(number)
  const [, whole, fraction = ''] = /^(\d{1,7})(?:\.(\d+))?$/.exec(digitsOf(number) ?? '') ?? []
  return whole && fraction.length <= zeros ? Number(whole + fraction.padEnd(zeros, '0')) : undefined
}

/**
 * What is wrong with a text that `readRupees` cannot read: 'below' for '-5 lakh', 'above' for '99999999 crore',
 * 'fraction' for '12.345678 lakh', which has a fraction of a rupee.
 */
export function unreadRupees(typed: string): Unread {
  return unreadNumber(partsOf(typed).number)
}

/**
 * Any number as people type or say it, including decimals, a minus, or a word after decimals: '-5', '450.50/-',
 * '1.234567 lakh'. Null for a blank text. If it is not a number, whether only its commas are wrong.
 */
export function readTypedSum(typed: string): number | null | 'comma' | 'text' {
  const { number, zeros } = partsOf(typed)
  const digits = digitsOf(number)
  if (digits === undefined) return hasWrongComma(number) ? 'comma' : 'text'
  if (digits === '') return zeros === 0 ? null : 'text'
  return Number(`${digits}e${zeros}`)
}

/** The highest sum in rupees: ₹100 crore. No sum that people write here is larger. */
export const highestSum = 1_000_000_000
