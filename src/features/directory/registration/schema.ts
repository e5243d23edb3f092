import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import {
  chosenPassword,
  emailOrBlank,
  passwordsMatch,
  passwordsMatchParams,
  repeatedPassword,
} from '#features/people/accounts/schema.ts'
import { noSixDigits, sixDigitsOrBlank } from '#features/people/codes/schema.ts'
import { onOneLine } from '#platform/languages/unseen.ts'
import { indianMobile } from '#platform/values/india.ts'
import {
  mobileNumber,
  noMobile,
  oneLine,
  optionalMobileNumber,
  personName,
  pincode,
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

const professionals = {
  companyName: oneLine().max(120).default(''),
  address: required(msg`Address is required`.id, 300),
  city: required(msg`City is required`.id, 80),
  state: required(msg`State is required`.id, 80),
  pincode,
  phone: mobileNumber(),
  experience: z.enum(experienceBands, msg`Please select years of experience`.id),
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

/**
 * The error if there is neither an email address nor a code that was sent to the number. This check runs even when
 * other fields are invalid.
 */
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

const onForm = { confirmPassword: repeatedPassword, terms: agreed, byPhone: z.boolean().default(false) }
const professionalForm = professionalRegistration.extend(onForm)
/**
 * The schema of the form for home builders. They see the number field only when registering by phone, and a hidden
 * field is not validated.
 */
const customerForm = customerRegistration.extend({ ...onForm, phone: z.string().default('') })
type Reach = { byPhone?: boolean; email?: string; phone?: string; phoneCode?: string }

/**
 * The schema of the form. It also asks to repeat the password and to accept the terms. `byPhone` says whether a phone
 * number replaces the email address.
 */
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
