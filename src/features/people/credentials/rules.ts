import { latinDigits } from '#platform/values/india.ts'

/** How long a code that was sent is valid. */
export const sentCodeSeconds = 10 * 60
/** After how long another one may be asked for. */
export const resendSeconds = 30
/** How often a code that was sent may be guessed. */
export const maxGuesses = 5
/** Wrong codes in a row that shut an account's second step, and for how long. */
export const maxFailures = 10
export const shutSeconds = 15 * 60
/** A code as typed: spaces, dashes and Devanagari digits are fine. */
export function typedCode(typed: string): string {
  return latinDigits(typed).replace(/[\s-]/g, '').toUpperCase()
}

/** Groups a secret for people who type it: 'abcd efgh …' */
export function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
