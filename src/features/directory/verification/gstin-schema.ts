import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { asCode, typing } from '#platform/values/field-schema.ts'
import { type GstinRefusal, readGstin } from './gstin-rules.ts'

const refusals: Record<GstinRefusal, string> = {
  length: msg`A GSTIN has 15 characters`.id,
  form: msg`This is not a GSTIN. Enter one like 27AAPFU0939F1ZV`.id,
  state: msg`A GSTIN begins with the code of its state: 27 for Maharashtra`.id,
  checksum: msg`There is a typing error: the last character doesn't match the others`.id,
}
/** A GSTIN. Its first two digits are the state. */
export const gstin = z
  .string()
  .transform((typed, context) => {
    const read = readGstin(typed)
    if (read.ok) return read.gstin
    context.issues.push({ code: 'custom', message: refusals[read.reason], input: typed })
    return z.NEVER
  })
  .register(typing, asCode)
