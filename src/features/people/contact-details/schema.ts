import { z } from 'zod'
import { email } from '#features/people/accounts/schema.ts'
import { currentPassword } from '#features/people/credentials/schema.ts'

/** Where an account can be reached. */
export const contactDetails = z.object({
  email: z.string().nullable(),
  emailConfirmed: z.boolean(),
  /** An address that was asked for and is not confirmed yet. */
  pendingEmail: z.string().nullable(),
  phone: z.string().nullable(),
  phoneConfirmed: z.boolean(),
  /** Whether codes by SMS are available here. */
  canSms: z.boolean(),
})
export type ContactDetails = z.infer<typeof contactDetails>

export const emailChange = z.object({ email, password: currentPassword })
export type EmailChange = z.input<typeof emailChange>
export const linkToken = z.object({ token: z.string().min(1).max(200) })
export type LinkToken = z.infer<typeof linkToken>
/** The token with which a new password is chosen right away. */
export const restoredEmail = z.object({ email: z.string(), token: z.string() })
export type RestoredEmail = z.infer<typeof restoredEmail>
