import { readTypedSum, type Unread } from './numbers.ts'
import { plainSigns } from './plain-signs.ts'

/**
 * The numbers that a field accepts. With `decimals: 2` it also accepts hundredths, with a `unit` also a number followed
 * by the unit's name.
 */
export type NumberRange = { min: number; max: number; decimals?: 0 | 2; unit?: 'sq-ft' }

/**
 * Square feet as people write them after a number, in all three languages: '1200 sq ft', '१२०० चौ. फूट', '१२०० वर्ग
 * फुट'.
 */
const unitNames = {
  'sq-ft':
    /(?:sq|square|चौ|चौरस|वर्ग|स्क्वे[अय]?र)[.\s]*(?:f(?:ee|oo)?t|(?:फ\u093c?|\u095e)(?:[ुू]टा?|[ीि]ट))\.?\s*$|sft\.?\s*$/iu,
} as const

function withoutUnit(typed: string, unit: NumberRange['unit']): string {
  return unit ? plainSigns(typed).replace(unitNames[unit], '') : typed
}

export type Read = { value: number } | { fault: 'blank' | Unread }

/**
 * Reads a typed text as a number within the range, or returns why it is not one. It reads Devanagari digits, commas, ₹,
 * Rs., /-, lakh and crore, and decimals if the field accepts them.
 */
export function readWithin(typed: string, { min, max, decimals = 0, unit }: NumberRange): Read {
  const read = readTypedSum(withoutUnit(typed, unit))
  if (read === null) return { fault: 'blank' }
  if (typeof read === 'string') return { fault: read }
  if (read < min) return { fault: 'below' }
  if (read > max) return { fault: 'above' }
  return rounded(read, decimals) === read ? { value: read } : { fault: 'fraction' }
}

/**
 * The number in a field after the visitor has left it. As specified, a blank or too low number becomes the minimum, a
 * too high one the maximum, and extra decimals are rounded. Undefined for text that is not a number: the text stays,
 * with an error.
 */
export function valueOnLeaving(typed: string, { min, max, decimals = 0, unit }: NumberRange): number | undefined {
  const read = readTypedSum(withoutUnit(typed, unit))
  if (typeof read === 'string') return undefined
  return Math.min(Math.max(rounded(read ?? min, decimals), min), max)
}

/** Rounds half up in decimal: 1.005 is 1.01. A number far beyond every range stays as it is. */
function rounded(value: number, decimals: 0 | 2): number {
  if (Math.abs(value) >= 1e15) return value
  const text = value.toFixed(12)
  return Number(`${Math.round(Number(`${text}e${decimals}`))}e-${decimals}`)
}
