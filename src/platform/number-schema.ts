import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { readNumber } from './numbers.ts'

/** A number, or a text that is one; blank is null. */
export const wholeNumber = z
  .union([z.number(), z.string(), z.null()])
  .transform((given, context) => {
    const read = typeof given === 'string' ? readNumber(given) : given
    if (read !== undefined && (read === null || Number.isInteger(read))) return read
    context.issues.push({ code: 'custom', message: msg`Please enter a whole number`.id, input: given })
    return z.NEVER
  })
  .default(null)

/** The same, and no other number than from `least` to `most`. */
export const wholeBetween = (least: number, most: number, message: string) =>
  wholeNumber.refine((number) => number === null || (number >= least && number <= most), message)
