import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { type Typing, typing } from '#platform/values/field-schema.ts'
import { plainCode } from '#platform/values/india.ts'
import { normalised, normalisedOrBlank } from '#platform/values/text-schema.ts'

export const noSixDigits = msg`Enter the 6 digits of the code.`.id
const readSixDigits = (typed: string) => /^\d{6}$/.exec(plainCode(typed))?.[0]
const asSixDigits: Typing = { inputMode: 'numeric', autoComplete: 'one-time-code' }
/** A code of six digits, which may be typed with spaces, dashes or Devanagari digits. */
export const sixDigits = normalised(readSixDigits, noSixDigits).register(typing, asSixDigits)
/** Like `sixDigits`, but may be blank. */
export const sixDigitsOrBlank = normalisedOrBlank(readSixDigits, noSixDigits).register(typing, asSixDigits)

/** The code that confirms an authenticator app or a phone number. */
export const confirmation = z.object({ code: sixDigits })
