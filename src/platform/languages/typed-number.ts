import { readTypedSum } from './numbers.ts'

/** Which numbers a field takes; with `decimals` 2 also hundredths, with a `unit` also followed by its name. */
export type NumberRange = { min: number; max: number; decimals?: 0 | 2; unit?: 'sq-ft' }

/** As people write square feet behind a number, in all three languages: '1200 sq ft', '१२०० चौ. फूट', '१२०० वर्ग फुट'. */
const unitNames = {
  'sq-ft':
    /(?:sq|square|चौ|चौरस|वर्ग|स्क्वे[अय]?र)[.\s]*(?:f(?:ee|oo)?t|(?:फ\u093c?|\u095e)(?:[ुू]टा?|[ीि]ट))\.?\s*$|sft\.?\s*$/iu,
} as const

function withoutUnit(typed: string, unit: NumberRange['unit']): string {
  return unit ? typed.replace(unitNames[unit], '') : typed
}

type Read = { value: number } | { fault: 'blank' | 'below' | 'above' | 'fraction' | 'text' }

/**
 * A text as it is typed: a number within the range, or why it is none. Devanagari digits, commas, ₹, Rs., /-, lakh and crore are read as
 * everywhere; and decimals, where the field takes them.
 */
export function readWithin(typed: string, { min, max, decimals = 0, unit }: NumberRange): Read {
  const read = readTypedSum(withoutUnit(typed, unit))
  if (read === null) return { fault: 'blank' }
  if (read === undefined) return { fault: 'text' }
  if (read < min) return { fault: 'below' }
  if (read > max) return { fault: 'above' }
  return rounded(read, decimals) === read ? { value: read } : { fault: 'fraction' }
}

/**
 * What a field holds when it is left: as specified, nothing and what is too low become the least, what is too high the most, and too many
 * decimals are rounded. Undefined for what is no number: it stays, with a sentence.
 */
export function valueOnLeaving(typed: string, { min, max, decimals = 0, unit }: NumberRange): number | undefined {
  const read = readTypedSum(withoutUnit(typed, unit))
  if (read === undefined) return undefined
  return Math.min(Math.max(rounded(read ?? min, decimals), min), max)
}

/** Half up, as it is written: 1.005 is 1.01. A number far beyond every range stays as it is. */
function rounded(value: number, decimals: 0 | 2): number {
  if (Math.abs(value) >= 1e15) return value
  const text = value.toFixed(12)
  return Number(`${Math.round(Number(`${text}e${decimals}`))}e-${decimals}`)
}
