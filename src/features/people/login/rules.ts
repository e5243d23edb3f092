import { latinDigits } from '#platform/values/india.ts'

export const secondSteps = ['authenticator', 'passkey', 'email', 'sms', 'recovery'] as const
export type SecondStep = (typeof secondSteps)[number]

/** How long a login waits for its second step. This is longer than a code for it works. */
export const pendingLoginSeconds = 30 * 60
/** How long a trusted device needs no code. */
export const trustSeconds = 30 * 24 * 60 * 60

/** 'sneha.kulkarni@example.in' → 's…@example.in': readable only for somebody who knows the address. */
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
/** The wait before a new code can be requested. */
export const resendSeconds = 30
/** How many guesses a sent code allows. */
export const maxGuesses = 5
/** How many wrong codes in a row shut an account's second step, and for how long. */
export const maxFailures = 10
export const shutSeconds = 15 * 60
/** Normalises a typed code: spaces, dashes and Devanagari digits are accepted. */
export function typedCode(typed: string): string {
  return latinDigits(typed).replace(/[\s-]/g, '').toUpperCase()
}

/** Splits a secret into groups for people who type it: 'abcd efgh …' */
export function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}

/** The purpose and subject of a code that is sent to an account's number to choose a new password. */
export const newPasswordCode = (userId: number) => ({ purpose: 'new-password', subject: String(userId) }) as const
