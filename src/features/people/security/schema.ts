import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import {
  asCurrentPassword,
  chosenPassword,
  email,
  passwordsMatch,
  passwordsMatchParams,
  repeatedPassword,
} from '#features/people/accounts/schema.ts'
import { sixDigitsOrBlank } from '#features/people/codes/schema.ts'
import { typing } from '#platform/values/field-schema.ts'
import { oneLine } from '#platform/values/text-schema.ts'
import { webAuthnJson } from './passkeys/web-authn-schema.ts'

export const currentPassword = z
  .string()
  .min(1, msg`Password is required`.id)
  .max(1000)
  .register(typing, asCurrentPassword)
/** The password, which is required before a change that could lock somebody out. */
export const withPassword = z.object({ password: currentPassword })
export type WithPassword = z.infer<typeof withPassword>

const passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})

/** The account's two-step login and passkeys, as its owner sees them. */
export const security = z.object({
  twoStep: z.object({
    isOn: z.boolean(),
    authenticator: z.boolean(),
    email: z.boolean(),
    sms: z.boolean(),
    recoveryCodes: z.int(),
  }),
  passkeys: z.array(passkey),
})
export type Security = z.infer<typeof security>

const passwordFields = z.object({
  currentPassword: z.string().max(1000).default('').register(typing, asCurrentPassword),
  /**
   * The code that was sent to the phone number. An owner without an email address can type it in place of the current
   * password.
   */
  code: sixDigitsOrBlank.default(''),
  newPassword: chosenPassword,
})
const isProved = ({ currentPassword, code }: { currentPassword?: string; code?: string }) =>
  Boolean(currentPassword || code)
const notProved = {
  path: ['currentPassword'],
  error: msg`Password is required`.id,
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}
export const passwordChange = passwordFields.refine(isProved, notProved)
export const passwordChangeForm = passwordFields
  .extend({ confirmPassword: repeatedPassword })
  .refine(isProved, notProved)
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    error: msg`Passwords do not match!`.id,
    when: () => true,
  })

export const session = z.object({
  id: z.int(),
  /** For example 'Chrome on Android', in the reader's language. */
  device: z.string(),
  place: z.string().nullable(),
  startedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof session>
export const sessions = z.object({ sessions: z.array(session) })
/** A new authenticator app: the secret to type, and its QR code as an SVG path on a grid of `size` by `size` squares. */
export const newAuthenticator = z.object({
  secret: z.string(),
  uri: z.string(),
  qr: z.object({ size: z.int(), path: z.string() }),
})
export type NewAuthenticator = z.infer<typeof newAuthenticator>
/** New recovery codes, which are shown once. Null if the account keeps the codes that it has. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() })
export const wayChange = withPassword.extend({ way: z.enum(['authenticator', 'email', 'sms']), isOn: z.boolean() })
export const newPasskey = z.object({
  name: oneLine().min(1, msg`Give this passkey a name.`.id).max(60),
  response: webAuthnJson,
})
export const forgotPassword = z.object({ email })
const token = z.string().min(1).max(200)
export const newPassword = z.object({ token, password: chosenPassword })
export type NewPassword = z.infer<typeof newPassword>

/** The token of a reset link, to check whether the link still works. */
export const resetLinkSearch = z.object({ token })
export const resetLink = z.object({ works: z.boolean() })
export const newPasswordForm = newPassword
  .pick({ password: true })
  .extend({ confirmPassword: repeatedPassword })
  .refine(passwordsMatch, passwordsMatchParams)
