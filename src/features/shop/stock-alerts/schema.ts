import { z } from 'zod'
import { email, emailOrBlank } from '#features/people/accounts/schema.ts'
import { lineParams } from '#features/shop/cart/schema.ts'

export const alertParams = lineParams
/** Blank from a member, who is told by the account. */
export const newAlert = z.object({ email: emailOrBlank })
export type NewAlert = z.input<typeof newAlert>
/** The form of a guest. */
export const alertForm = z.object({ email })
export const stopParams = z.object({ token: z.string().max(100) })
export const alertIdsSchema = z.array(z.int())
