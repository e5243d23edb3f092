import { z } from 'zod'
import { chosenPassword, email, isSameTwice, sameTwice } from '../accounts/schema.ts'

export const forgotPassword = z.object({ email })
export type ForgotPassword = z.input<typeof forgotPassword>
export const newPassword = z.object({ token: z.string().min(1).max(200), password: chosenPassword })
export type NewPassword = z.infer<typeof newPassword>

export const newPasswordForm = newPassword
  .pick({ password: true })
  .extend({ confirmPassword: z.string() })
  .refine(isSameTwice, sameTwice)
