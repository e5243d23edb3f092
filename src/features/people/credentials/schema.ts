import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { normalised } from '#platform/values/text-schema.ts'
import { typedCode } from './rules.ts'

export const noSixDigits = msg`Enter the 6 digits of the code.`.id
const readSixDigits = (typed: string) => /^\d{6}$/.exec(typedCode(typed))?.[0]
/** Six digits, however they were typed. */
export const sixDigits = normalised(readSixDigits, noSixDigits)
/** The same, or blank. */
export const sixDigitsOrBlank = normalised((typed) => (typed.trim() === '' ? '' : readSixDigits(typed)), noSixDigits)

/** A passkey's options and answers go between the browser and the library as they are. */
export const webAuthnJson = z.record(z.string(), z.unknown())
export type WebAuthnJson = z.infer<typeof webAuthnJson>

/** A code that confirms an app or a number. */
export const confirmation = z.object({ code: sixDigits })
export type Confirmation = z.input<typeof confirmation>

export const currentPassword = z.string().min(1, msg`Password is required`.id).max(1000)
/** What is asked before a change that could lock somebody out. */
export const withPassword = z.object({ password: currentPassword })
export type WithPassword = z.infer<typeof withPassword>
