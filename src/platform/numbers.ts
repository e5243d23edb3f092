import { latinDigits } from './india.ts'

/**
 * '1250000.5' → '12,50,000.5': Indian grouping in Latin digits, in every language. Not by Intl.NumberFormat, whose first use costs a
 * browser 40 ms of processor time (160 ms on a cheap phone) while the page starts.
 */
export function groupDigits(digits: string): string {
  const [whole = '', fraction] = digits.split('.')
  const grouped = whole.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/** A number within a message ("12,345 reviews"): at most three decimals, as Intl.NumberFormat shows it. */
export function plainNumber(value: number): string {
  return groupDigits(String(Math.round(value * 1000) / 1000))
}

/** A number as people type it, with Devanagari digits, commas and ₹; null for a blank field, undefined for what is none. */
export function readNumber(typed: string): number | null | undefined {
  const digits = latinDigits(typed).replace(/[\s,₹]/g, '')
  if (digits === '') return null
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined
}

/** How many zeros each word stands for. A word of Hindi may end in ड़ as one character or two, or without its dot. */
const sumWords: readonly (readonly [word: RegExp, zeros: number])[] = [
  [/(?:lakhs?|lacs?|लाख)$/i, 5],
  [/(?:crores?|कोटी|कोटि|करोड\u093c?|करो\u095c)$/i, 7],
]

/** Rupees as people type or say them: what `readNumber` reads, and '45 lakh', '१२.५ लाख', '1.2 crore', if they are whole rupees. */
export function readRupees(typed: string): number | null | undefined {
  const text = typed.trim()
  const [word, zeros] = sumWords.find(([each]) => each.test(text)) ?? []
  if (!word) return readNumber(typed)
  const digits = latinDigits(text.replace(word, '')).replace(/[\s,₹]/g, '')
  const [, whole, fraction = ''] = /^(\d{1,7})(?:\.(\d+))?$/.exec(digits) ?? []
  return whole && fraction.length <= zeros! ? Number(whole + fraction.padEnd(zeros!, '0')) : undefined
}

/** Rupees: ₹100 crore. No sum that people write here is larger. */
export const highestSum = 1_000_000_000
