/** The ways to prove the second step of a login. */
export const secondSteps = ['authenticator', 'passkey', 'email', 'sms', 'recovery'] as const
export type SecondStep = (typeof secondSteps)[number]

/** How long a login waits for its second step. */
export const pendingLoginSeconds = 10 * 60
/** How long a code that was sent is valid. */
export const sentCodeSeconds = 10 * 60
/** How often a code that was sent may be guessed. */
export const maxGuesses = 5
/** Wrong codes in a row that shut an account's second step, and for how long. */
export const maxFailures = 10
export const shutSeconds = 15 * 60
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

/** A code as typed: spaces, dashes and Devanagari digits are fine. */
export function typedCode(typed: string): string {
  return typed.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966)).replace(/[\s-]/g, '').toUpperCase()
}

/** Groups a secret for people who type it: 'abcd efgh …' */
export function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
