import { latinDigits } from '#platform/values/india.ts'

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

/**
 * A number as people type it, with Devanagari digits, commas and ₹. Null for a blank field, undefined if it is not a
 * number.
 */
export function readNumber(typed: string): number | null | undefined {
  const digits = bare(typed)
  if (digits === '') return null
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined
}

/** Removes spaces, commas and ₹ around digits, and invisible characters that were pasted with them. */
function bare(typed: string): string {
  return latinDigits(typed).replace(/[\s,₹\p{Cf}]/gu, '')
}

/**
 * What is wrong with a text that `readNumber` cannot read: 'whole' for a number below 0 or too large, 'fraction' for a
 * number with decimals, 'text' for anything else.
 */
export function unreadNumber(typed: string): Unread {
  const digits = bare(typed).replace(/^[-−–]/, '')
  if (/^\d+$/.test(digits)) return 'whole'
  return /^\d+\.\d+$/.test(digits) ? 'fraction' : 'text'
}
export type Unread = 'whole' | 'fraction' | 'text'

/**
 * The words for large sums, and the number of zeros that each stands for. A Hindi word may end in ड़ as one character
 * or two, or without its dot.
 */
const sumWords: readonly (readonly [word: RegExp, zeros: number])[] = [
  [/(?:lakhs?|lacs?|लाख)$/i, 5],
  [/(?:crores?|cr\.?|कोटी|कोटि|करोड\u093c?|करो\u095c)$/i, 7],
]
/** What people write around a sum on a bill: 'Rs. 1,50,000/-', 'रु. १५०००'. */
const aroundSum = /^(?:rs\.?|inr|रुपये|रु\.?|₹)|\/[-–]$/gi
/**
 * The digits of a sum, and the number of zeros that its word (lakh or crore) stands for, or 0 if there is no such word.
 */
function partsOf(typed: string): { digits: string; zeros: number } {
  const text = typed
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(aroundSum, '')
  const [word, zeros = 0] = sumWords.find(([each]) => each.test(text)) ?? []
  return { digits: bare(word ? text.replace(word, '') : text), zeros }
}

/**
 * Rupees as people type or say them: whatever `readNumber` reads, and sums such as '45 lakh', '१२.५ लाख' and '1.2
 * crore' if they are whole rupees.
 */
export function readRupees(typed: string): number | null | undefined {
  const { digits, zeros } = partsOf(typed)
  if (zeros === 0) return readNumber(digits)
  const [, whole, fraction = ''] = /^(\d{1,7})(?:\.(\d+))?$/.exec(digits) ?? []
  return whole && fraction.length <= zeros ? Number(whole + fraction.padEnd(zeros, '0')) : undefined
}

/**
 * What is wrong with a text that `readRupees` cannot read: 'whole' for '-5 lakh' and '99999999 crore', 'fraction' for
 * '12.345678 lakh', which has a fraction of a rupee.
 */
export function unreadRupees(typed: string): Unread {
  return unreadNumber(partsOf(typed).digits)
}

/**
 * Any number as people type or say it, including decimals, a minus, or a word after decimals: '-5', '450.50/-',
 * '1.234567 lakh'. Null for a blank text, undefined if it is not a number.
 */
export function readTypedSum(typed: string): number | null | undefined {
  const { digits, zeros } = partsOf(typed)
  if (digits === '') return zeros === 0 ? null : undefined
  const [, minus, whole, fraction = ''] = /^([-−–]?)(\d*)(?:\.(\d*))?$/.exec(digits) ?? []
  if (whole === undefined || (whole === '' && fraction === '')) return undefined
  return Number(`${minus ? '-' : ''}${whole || '0'}.${fraction || '0'}e${zeros}`)
}

/** The highest sum in rupees: ₹100 crore. No sum that people write here is larger. */
export const highestSum = 1_000_000_000
