import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { pictureSchema } from '#platform/files/picture-schema.ts'
import { languages } from '#platform/languages/languages.ts'
import { appearances, largestRadius, primaries, radiusStep, variants } from '#platform/pages/theme.ts'
import { emailAddress } from '#platform/values/email-address.ts'
import { type Typing, typing } from '#platform/values/field-schema.ts'
import { normalised, normalisedOrBlank } from '#platform/values/text-schema.ts'
import { userTypes } from './rules.ts'

/** The signed-in user, with the facts about them that every page may show. */
export const account = z.object({
  id: z.number().int(),
  username: z.string(),
  /** Null if the account has no email address, because it was registered with a phone number. */
  email: z.string().nullable(),
  emailConfirmed: z.boolean(),
  fullName: z.string(),
  userType: z.enum(userTypes),
  language: z.enum(languages).nullable(),
  picture: pictureSchema.nullable(),
  /** The id of one of our towns, if their city or their address names one. */
  town: z.string().optional(),
  /** True for staff: the menu then links to the back office. The back office itself checks what they may do. */
  isStaff: z.literal(true).optional(),
  /** The state of the account before the login. Set only in the response to a login that reactivated the account. */
  cameBack: z.enum(['deactivated', 'to_be_deleted']).optional(),
})
export type Account = z.infer<typeof account>

const asEmail: Typing = { type: 'email', inputMode: 'email', autoComplete: 'email' }
const noEmail = msg`Please enter a valid email address`.id
/** An email address, normalised. */
export const email = normalised(emailAddress, noEmail).register(typing, { ...asEmail, maxLength: 254 })
/** An email address, normalised, or blank. */
export const emailOrBlank = normalisedOrBlank(emailAddress, noEmail).register(typing, asEmail)
/** Passwords have no `maxLength`, because a browser would cut a longer one without a word. */
const asNewPassword: Typing = { autoComplete: 'new-password', maxLength: undefined }
export const asCurrentPassword: Typing = { autoComplete: 'current-password', maxLength: undefined }
export const chosenPassword = z
  .string()
  .min(8, msg`Password must be at least 8 characters`.id)
  .max(128, msg`Password can be at most 128 characters`.id)
  .register(typing, asNewPassword)
/** The chosen password, typed again. */
export const repeatedPassword = z.string().register(typing, asNewPassword)

/** An account that a new visitor can try while sample data is on. */
export const demoAccount = account
  .pick({ fullName: true, userType: true })
  .extend({ email: z.string(), password: z.string() })
export type DemoAccount = z.infer<typeof demoAccount>

export const chosenLanguage = z.object({ language: z.enum(languages) })
/** Schema refinement for forms that ask for the password twice. */
export const passwordsMatchParams = {
  path: ['confirmPassword'],
  error: msg`Passwords do not match`.id,
  // The check runs even when other fields are invalid, so that all errors are reported at once.
  when: () => true,
}
export const passwordsMatch = (form: { password: string; confirmPassword: string }) =>
  form.password === form.confirmPassword

export const themeSettings = z.object({
  variant: z.enum(variants),
  primary: z.enum(primaries, msg`Please choose one of the colours.`.id),
  /** The radius of corners, in rem. */
  // The refinement is needed because multipleOf accepts tiny numbers such as 1e-320, although they are no multiples.
  radius: z
    .number()
    .min(0)
    .max(largestRadius)
    .multipleOf(radiusStep)
    .refine((radius) => radius === 0 || radius >= radiusStep),
  appearance: z.enum(appearances),
})

/** Only the settings that were changed. The other settings keep their values, whichever device chose them. */
export const themeChange = themeSettings.partial()
export type ThemeChange = z.infer<typeof themeChange>

/** Null if this account has chosen nothing yet. Each device then keeps its own theme. */
export const ownTheme = z.object({ theme: themeSettings.nullable() })
