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
