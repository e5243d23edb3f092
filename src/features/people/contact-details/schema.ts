import { z } from 'zod'
import { email } from '#features/people/accounts/schema.ts'
import { currentPassword } from '#features/people/security/schema.ts'

/** An account's email address and phone number, and which of them are confirmed. */
export const contactDetails = z.object({
  email: z.string().nullable(),
  emailConfirmed: z.boolean(),
  /** An address that was requested and is not confirmed yet. */
  pendingEmail: z.string().nullable(),
  phone: z.string().nullable(),
  phoneConfirmed: z.boolean(),
  /** Whether this site can send codes by SMS. */
  canSms: z.boolean(),
})
export type ContactDetails = z.infer<typeof contactDetails>

export const emailChange = z.object({ email, password: currentPassword })
export const linkToken = z.object({ token: z.string().min(1).max(200) })
/** `token` lets the owner choose a new password right away. */
export const restoredEmail = z.object({ email: z.string(), token: z.string() })
