import { latinDigits } from '#platform/values/india.ts'

/** The ways to prove the second step of a login. */
export const secondSteps = ['authenticator', 'passkey', 'email', 'sms', 'recovery'] as const
export type SecondStep = (typeof secondSteps)[number]

/** How long a login waits for its second step: longer than a code works that is sent for it. */
export const pendingLoginSeconds = 30 * 60
/** How long a trusted device is not asked for a code. */
export const trustSeconds = 30 * 24 * 60 * 60

/** 'sneha.kulkarni@example.in' → 's…@example.in': who knows the address recognises it, nobody else learns it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}…${email.slice(at)}`
}

/** '+919822012345' → '…2345' */
export function maskedPhone(phone: string): string {
  return `…${phone.slice(-4)}`
}

/** Why staff deactivate an account. Stored: never rename one. */
export const blockReasons = ['impersonation', 'fraud', 'abuse', 'advertising', 'terms'] as const
export type BlockReason = (typeof blockReasons)[number]

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

/** A code that is sent to an account's number to choose a new password with. */
export const newPasswordCode = (userId: number) => ({ purpose: 'new-password', subject: String(userId) }) as const
