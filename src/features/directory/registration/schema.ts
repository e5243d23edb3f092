import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { chosenPassword, emailOrBlank } from '#features/people/accounts/schema.ts'
import { noSixDigits, sixDigitsOrBlank } from '#features/people/codes/schema.ts'
import { onOneLine, withoutUnseen } from '#platform/languages/unseen.ts'
import { emailAddress } from '#platform/values/email-address.ts'
import { typing } from '#platform/values/field-schema.ts'
import { indianMobile } from '#platform/values/india.ts'
import {
  mobileNumber,
  noMobile,
  oneLine,
  optionalMobileNumber,
  personName,
  pincodeOrBlank,
} from '#platform/values/text-schema.ts'
import { experienceBands } from './rules.ts'

/** The signed token of the link in our email. Its length depends on the address. */
export const confirmationToken = z.object({ token: z.string().min(1).max(1000) })
export const confirmationEmail = z.object({ sent: z.boolean() })
export type ConfirmationEmail = z.infer<typeof confirmationEmail>

const required = (text: string, most: number) => oneLine().min(1, text).max(most)

const agreed = z.literal(true, msg`You must agree to the terms and conditions`.id)

const everybody = {
  fullName: personName(msg`Full name is required`.id),
  // Blank for a generated username. Otherwise at least 3 characters: letters and digits of any script and . _ -
  username: z
    .string()
    .overwrite(onOneLine)
    .max(40)
    .refine((text) => text.length === 0 || text.length >= 3, msg`Username is required`.id)
    .regex(/^[\p{L}\p{M}\p{N}._-]*$/u, msg`Please use only letters, numbers, dots, dashes and underscores`.id)
    .default(''),
  /** Blank for a registration by phone, which has a `phoneCode` instead. */
  email: emailOrBlank.default(''),
  /** The 6 digits that were sent to `phone`, for a registration without an email address. */
  phoneCode: sixDigitsOrBlank.default(''),
  password: chosenPassword,
  terms: agreed.optional(),
}

/** What a listing needs. The form asks for `ofForm` only, and the profile's editor for the rest. */
const ofForm = {
  companyName: oneLine().max(120).default(''),
  city: required(msg`City is required`.id, 80),
}
const professionals = {
  ...ofForm,
  address: oneLine().max(300).default(''),
  state: oneLine().max(80).default(''),
  pincode: pincodeOrBlank.default(''),
  phone: optionalMobileNumber(),
  experience: z.enum(['', ...experienceBands], msg`Please select years of experience`.id).default(''),
}

/** The request for a code with which a phone number can be registered. */
export const registrationCodeRequest = z.object({ phone: mobileNumber() })
/** The fields of a home builder. Professionals fill in those of their firm too (`professionalRegistration`). */
export const customerRegistration = z.object({
  userType: z.literal('customer'),
  ...everybody,
  phone: optionalMobileNumber(),
})
export const professionalRegistration = z.object({
  userType: z.enum(['contractor', 'architect']),
  ...everybody,
  ...professionals,
})

const noEmail = msg`Please enter a valid email address`.id
/** This check runs even when other fields are invalid. */
const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }
/** Whether there is an email address, or a code that was sent to the number. */
const isReachable = ({ email, phone, phoneCode }: { email?: string; phone?: string; phoneCode?: string }) =>
  Boolean(email || (phone && phoneCode))

export const registration = z
  .discriminatedUnion('userType', [customerRegistration, professionalRegistration], {
    error: msg`Please select a professional type`.id,
  })
  .refine(isReachable, { path: ['email'], error: noEmail, ...always })
export type Registration = z.infer<typeof registration>
export type RegistrationInput = z.input<typeof registration>

/** A phone number or an email address in one field. Digits that are not a number are reported as a wrong number. */
const phoneOrEmail = z
  .string()
  .transform((typed, context) => {
    const text = withoutUnseen(typed)
    const read = indianMobile(text) ?? emailAddress(text)
    if (read === undefined)
      context.issues.push({
        code: 'custom',
        message: /^[\p{Nd}\s()+-]+$/u.test(text) ? noMobile : noEmail,
        input: typed,
      })
    return read ?? z.NEVER
  })
  .register(typing, { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false, maxLength: 254 })

const { fullName, phoneCode, password } = everybody
const formOfAll = { fullName, email: phoneOrEmail, phoneCode, password, terms: agreed }
const professionalForm = z.object({ userType: z.enum(['contractor', 'architect']), ...formOfAll, ...ofForm })

/** The contact is no text while it is invalid. */
type Contact = { email?: unknown; phoneCode?: string }

/** The schema of the form. Its field `email` takes a phone number too, which then needs the code that was sent to it. */
export const registrationForm = z
  .discriminatedUnion('userType', [z.object({ userType: z.literal('customer'), ...formOfAll }), professionalForm], {
    error: msg`Please select a professional type`.id,
  })
  .refine(({ email, phoneCode }: Contact) => typeof email !== 'string' || !indianMobile(email) || phoneCode, {
    ...{ path: ['phoneCode'], error: noSixDigits },
    ...always,
  })
export type RegistrationForm = z.infer<typeof registrationForm>
export type RegistrationFormInput = z.input<typeof registrationForm>
export type ProfessionalFormInput = z.input<typeof professionalForm>
