import { readRupees, unreadRupees } from './numbers.ts'

/** Which numbers a field takes; with `decimals` 2 also hundredths. */
export type NumberRange = { min: number; max: number; decimals?: 0 | 2 }

type Read = { value: number } | { fault: 'blank' | 'below' | 'above' | 'fraction' | 'text' }

/**
 * A text as it is typed: a number within the range, or why it is none. Read as `readRupees` reads: Devanagari digits, commas, ₹, lakh and
 * crore; and decimals, where the field takes them.
 */
export function readWithin(typed: string, { min, max, decimals = 0 }: NumberRange): Read {
  const whole = readRupees(typed)
  const read = whole === undefined ? readDecimal(typed) : whole
  if (read === null) return { fault: 'blank' }
  if (read === undefined) {
    if (unreadRupees(typed) === 'text') return { fault: 'text' }
    return { fault: /[-−–]\s*[\d०-९₹.]/.test(typed) ? 'below' : 'above' }
  }
  if (read < min) return { fault: 'below' }
  if (read > max) return { fault: 'above' }
  return rounded(read, decimals) === read ? { value: read } : { fault: 'fraction' }
}

/**
 * What a field holds when it is left: as specified, nothing and what is too low become the least, what is too high the most, and too many
 * decimals are rounded. Undefined for what is no number: it stays, with a sentence.
 */
export function valueOnLeaving(typed: string, range: NumberRange): number | undefined {
  const read = readWithin(typed, range)
  if ('value' in read) return read.value
  switch (read.fault) {
    case 'blank':
    case 'below':
      return range.min
    case 'above':
      return range.max
    case 'fraction':
      return Math.min(Math.max(rounded(readDecimal(typed) ?? range.min, range.decimals ?? 0), range.min), range.max)
    case 'text':
      return undefined
  }
}

function rounded(value: number, decimals: 0 | 2): number {
  return Number(`${Math.round(Number(`${value}e${decimals}`))}e-${decimals}`)
}

/** A number with a point; undefined for what is none, null for nothing. */
function readDecimal(typed: string): number | null | undefined {
  const [whole = '', fraction, ...more] = typed.split('.')
  const [before, after] = [readRupees(whole || '0'), fraction === undefined ? undefined : readRupees(fraction || '0')]
  const digits = fraction?.trim() ?? ''
  if (more.length > 0 || typeof before !== 'number' || typeof after !== 'number') return undefined
  return Number(`${before}.${String(after).padStart(digits.length, '0')}`)
}
