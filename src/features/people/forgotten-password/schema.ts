import { z } from 'zod'
import { chosenPassword, email, isSameTwice, sameTwice } from '#features/people/accounts/schema.ts'

export const forgotPassword = z.object({ email })
export type ForgotPassword = z.input<typeof forgotPassword>
const token = z.string().min(1).max(200)
export const newPassword = z.object({ token, password: chosenPassword })
export type NewPassword = z.infer<typeof newPassword>

/** Asks whether a link still works. */
export const resetLinkSearch = z.object({ token })
export const resetLink = z.object({ works: z.boolean() })
export type ResetLink = z.infer<typeof resetLink>

export const newPasswordForm = newPassword
  .pick({ password: true })
  .extend({ confirmPassword: z.string() })
  .refine(isSameTwice, sameTwice)
