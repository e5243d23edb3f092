import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import {
  highestSum,
  readNumber,
  readRupees,
  type Unread,
  unreadNumber,
  unreadRupees,
} from '#platform/languages/numbers.ts'
import { typing } from './field-schema.ts'

/**
 * The number of a version, a round or a part in a request body. It fits an integer column, and so does the number after
 * it.
 */
export const ordinal = z.int().positive().max(1_000_000_000)

const withFraction = msg`Please enter a whole number`.id
/** A decimal comma is refused, because without its comma the number would be a hundred times as much. */
export const wrongComma = msg`Please use commas only as in 1,50,000, and a point for decimals, as in 2.5`.id
const noDigits = msg`Please enter a number in digits`.id
const noSum = msg`Please enter an amount in digits, such as 1,50,000 or 1.5 lakh`.id

/**
 * How a typed number or a typed sum of rupees is read. `read` reads a text, `unread` says what is wrong with a text
 * that `read` cannot read, and `noNumber` is the message for a text that is not a number at all.
 */
type Reading = { read: typeof readNumber; unread(typed: string): Unread; noNumber: string }
const asNumber: Reading = { read: readNumber, unread: unreadNumber, noNumber: noDigits }
const asRupees: Reading = { read: readRupees, unread: unreadRupees, noNumber: noSum }

/**
 * A number with at most two decimals, such as rupees with paise. It is compared with a tolerance, because 8.29 × 100 is
 * not whole in floating point.
 */
export const hundredths = (least: number, most: number, message?: string) =>
  z
    .number(message)
    .min(least, message)
    .max(most, message)
    .refine((given) => Math.abs(given * 100 - Math.round(given * 100)) < 1e-4, message)

/**
 * Stands in for a typed whole number that is negative or too large to read. It is outside every range, so the field's
 * own message, which names the range, is shown.
 */
const beyondAll = { below: -Number.MAX_SAFE_INTEGER, above: Number.MAX_SAFE_INTEGER }

const wholeAs = ({ read: readText, unread, noNumber }: Reading) =>
  z
    .union([z.number(), z.string(), z.null()])
    .transform((given, context) => {
      const read = typeof given === 'string' ? readText(given) : given
      if (read !== undefined && (read === null || Number.isInteger(read))) return read
      const fault = typeof given === 'string' ? unread(given) : 'fraction'
      if (fault === 'below' || fault === 'above') return beyondAll[fault]
      const message = { text: noNumber, comma: wrongComma, fraction: withFraction }[fault]
      context.issues.push({ code: 'custom', message, input: given })
      return z.NEVER
    })
    .default(null)
    .register(typing, { inputMode: 'numeric', autoComplete: 'off', maxLength: 30 })

/** A whole number, or a text that contains one. Blank becomes null. The caller adds the range. */
export const wholeNumber = wholeAs(asNumber)
/** A whole number of rupees, which may be typed in lakh and crore. Blank becomes null. The caller adds the range. */
export const wholeRupees = wholeAs(asRupees)

/** A whole number from `least` to `most`, or null if left blank. */
export const wholeBetween = (least: number, most: number, message: string) =>
  wholeNumber.refine((number) => number === null || (number >= least && number <= most), message)

/** Rupees from `least` to `most`, or null if left blank. */
export const rupeesBetween = (least: number, most: number, message: string) =>
  wholeRupees.refine((rupees) => rupees === null || (rupees >= least && rupees <= most), message)

/** A number or an amount in rupees that is required and must be between `least` and `most`. */
export const needed = (given: typeof wholeNumber, least: number, most: number, message: string) =>
  given.transform((number, context) => {
    if (number !== null && number >= least && number <= most) return number
    context.issues.push({ code: 'custom', message, input: number })
    return z.NEVER
  })

/** Rupees from 0 to ₹100 crore, or null if left blank. */
export const sumOrBlank = rupeesBetween(0, highestSum, msg`Please enter an amount from ₹0 to ₹100 crore`.id)

const wrongSum = msg`Please enter an amount from ₹1 to ₹100 crore`.id
/** Rupees that were really paid: from ₹1 to ₹100 crore. */
export const paidSum = needed(wholeRupees, 1, highestSum, wrongSum)
