import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { normalised } from '../../platform/text-schema.ts'
import { typedCode } from './rules.ts'

/** Six digits, however they were typed. */
export const sixDigits = normalised(
  (typed) => /^\d{6}$/.exec(typedCode(typed))?.[0],
  msg`Enter the 6 digits of the code.`.id,
)

/** A passkey's options and answers go between the browser and the library as they are. */
export const webAuthnJson = z.record(z.string(), z.unknown())
export type WebAuthnJson = z.infer<typeof webAuthnJson>
