import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { chosenPassword, emailOrBlank, passwordsMatch, passwordsMatchParams } from '#features/people/accounts/schema.ts'
import { noSixDigits, sixDigitsOrBlank } from '#features/people/codes/schema.ts'
import { indianMobile, indianPincode } from '#platform/values/india.ts'
import {
  mobileNumber,
  noMobile,
  normalised,
  oneLine,
  optionalMobileNumber,
  personName,
} from '#platform/values/text-schema.ts'
import { experienceBands } from './rules.ts'

/** The signed token of the link in our email. Its length depends on the address. */
export const confirmationToken = z.object({ token: z.string().min(1).max(1000) })
export const confirmationEmail = z.object({ sent: z.boolean() })
export type ConfirmationToken = z.infer<typeof confirmationToken>
export type ConfirmationEmail = z.infer<typeof confirmationEmail>

const required = (text: string, most: number) => oneLine().min(1, text).max(most)

const agreed = z.literal(true, msg`You must agree to the terms and conditions`.id)

const everybody = {
  fullName: personName(msg`Full name is required`.id),
  // A blank username is replaced by a generated one. Otherwise it may have letters of any script, digits and . _ -
  username: z
    .string()
    .trim()
    .max(40)
    .refine((text) => text.length === 0 || text.length >= 3, msg`Username is required`.id)
    .regex(/^[\p{L}\p{M}\p{N}._-]*$/u, msg`Please use only letters, numbers, dots, dashes and underscores`.id)
    .default(''),
  /** Blank for a registration by phone, with `phoneCode`. */
  email: emailOrBlank.default(''),
  /** The 6 digits that were sent to `phone`, for a registration without an email address. */
  phoneCode: sixDigitsOrBlank.default(''),
  password: chosenPassword,
  terms: agreed.optional(),
}

const professionals = {
  companyName: oneLine().max(120).default(''),
  address: required(msg`Address is required`.id, 300),
  city: required(msg`City is required`.id, 80),
  state: required(msg`State is required`.id, 80),
  pincode: normalised(indianPincode, msg`Please enter a valid pincode (6 digits)`.id),
  phone: mobileNumber(),
  experience: z.enum(experienceBands, msg`Please select years of experience`.id),
}

/** Requests a code for registering with a phone number. */
export const registrationCodeRequest = z.object({ phone: mobileNumber() })
export type RegistrationCodeRequest = z.input<typeof registrationCodeRequest>

/** The fields of a home builder. A professional has those of the firm too. */
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

/** Requires an email address, or the code that was sent to the number. Runs even when other fields are invalid. */
const hasAddress = {
  path: ['email'],
  error: msg`Please enter a valid email address`.id,
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}
const isReachable = ({ email, phone, phoneCode }: { email?: string; phone?: string; phoneCode?: string }) =>
  Boolean(email || (phone && phoneCode))

export const registration = z
  .discriminatedUnion('userType', [customerRegistration, professionalRegistration], {
    error: msg`Please select a professional type`.id,
  })
  .refine(isReachable, hasAddress)
export type Registration = z.infer<typeof registration>
export type RegistrationInput = z.input<typeof registration>

const onForm = { confirmPassword: z.string(), terms: agreed, byPhone: z.boolean().default(false) }
const professionalForm = professionalRegistration.extend(onForm)
/** A home builder sees the number field only when registering by phone. A hidden field is not validated. */
const customerForm = customerRegistration.extend({ ...onForm, phone: z.string().default('') })
type Reach = { byPhone?: boolean; email?: string; phone?: string; phoneCode?: string }

/** The form also asks to repeat the password and to accept the terms. `byPhone` says whether a phone number replaces the email address. */
export const registrationForm = z
  .discriminatedUnion('userType', [customerForm, professionalForm], {
    error: msg`Please select a professional type`.id,
  })
  .refine(passwordsMatch, passwordsMatchParams)
  .refine(({ byPhone, email }: Reach) => byPhone || email, hasAddress)
  .refine(({ byPhone, phone }: Reach) => !byPhone || indianMobile(phone ?? ''), {
    ...hasAddress,
    ...{ path: ['phone'], error: noMobile },
  })
  .refine(({ byPhone, phoneCode }: Reach) => !byPhone || phoneCode, {
    ...hasAddress,
    ...{ path: ['phoneCode'], error: noSixDigits },
  })
export type RegistrationForm = z.infer<typeof registrationForm>
export type RegistrationFormInput = z.input<typeof registrationForm>
export type ProfessionalFormInput = z.input<typeof professionalForm>
