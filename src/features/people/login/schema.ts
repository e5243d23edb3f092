import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { account, asCurrentPassword, email } from '#features/people/accounts/schema.ts'
import { sixDigits } from '#features/people/codes/schema.ts'
import { webAuthnJson } from '#features/people/security/passkeys/web-authn-schema.ts'
import { typing } from '#platform/values/field-schema.ts'
import { plainCode } from '#platform/values/india.ts'
import { mobileNumber, normalised } from '#platform/values/text-schema.ts'
import { secondSteps } from './rules.ts'

export const login = z.object({
  email,
  password: z.string().min(1, msg`Password is required`.id).register(typing, asCurrentPassword),
  remember: z.boolean().default(false),
})
/** The ways to complete a pending login, and the masked address and number to which codes can be sent. */
export const pendingLogin = z.object({
  secondSteps: z.array(z.enum(secondSteps)),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})
export type PendingLogin = z.infer<typeof pendingLogin>

/** The account that is logged in now, or what the pending login still needs. */
export const loginAnswer = z.union([account, pendingLogin])
export type LoginAnswer = z.infer<typeof loginAnswer>

const wrongCode = msg`Enter the whole code.`.id
const someCode = normalised((typed) => /^[A-Z0-9]{6,12}$/.exec(plainCode(typed))?.[0], wrongCode)

export const secondStepCode = z.object({
  by: z.enum(['authenticator', 'email', 'sms', 'recovery']),
  code: someCode,
  trust: z.boolean().default(false),
})
export const codeRequest = z.object({ by: z.enum(['email', 'sms']) })
export const passkeyAnswer = z.object({ response: webAuthnJson, trust: z.boolean().default(false) })
export const passkeyLogin = z.object({ response: webAuthnJson, remember: z.boolean().default(false) })
export const phoneCodeRequest = z.object({ phone: mobileNumber() })
export const phoneLogin = z.object({ phone: mobileNumber(), code: sixDigits, remember: z.boolean().default(false) })
/** The ways to log in that are configured on this site. */
export const loginWays = z.object({ sms: z.boolean() })
