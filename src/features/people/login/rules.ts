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
