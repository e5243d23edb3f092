import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { hasAddress } from '#platform/languages/contact-text.ts'
import { onOneLine, withoutUnseen } from '#platform/languages/unseen.ts'
import { type Typing, typing } from './field-schema.ts'
import { indianMobile, indianPincode } from './india.ts'

const unreadable = msg`Please check what you entered.`.id
export const tooLong = msg`This text is too long. Please shorten it.`.id
/** The message for a value that is not on the list. */
export const chooseListed = msg`Please choose one from the list`.id
/** The message for a step that needs a reason, if none is given. */
export const noReason = msg`Please say why`
export const noMobile = msg`Please enter a valid phone number`.id

/**
 * A name, a town or another text that appears in subjects and lists. It is one line, in which runs of white space
 * become single spaces. Characters that nobody sees are removed. Control characters are refused.
 */
export function oneLine() {
  return z
    .string()
    .overwrite(onOneLine)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, unreadable)
}

/**
 * A person's name, which must have letters of any script. Emoji and digits alone are refused. Web and email addresses
 * are refused too, because the product's own sentences contain the name, also in emails to strangers.
 */
export function personName(tooShort: string) {
  return oneLine()
    .min(2, tooShort)
    .max(100, msg`A name can have at most 100 characters`.id)
    .regex(/\p{L}/u, msg`Please write a name, not only symbols`.id)
    .refine((name) => !hasAddress(name), msg`Please write a name without a web or email address`.id)
    .register(typing, { autoComplete: 'name' })
}

/**
 * A text of any number of lines. Characters that nobody sees are removed. Control characters are refused, among them
 * NUL, which PostgreSQL cannot store.
 */
export function manyLines() {
  return z
    .string()
    .overwrite((text) => withoutUnseen(text).replace(/\r\n?/g, '\n').trim())
    .regex(/^(?:[\n\t]|[^\p{Cc}\p{Cs}])*$/u, unreadable)
}

/**
 * A text that `rule` normalises. The rule gets it without characters that nobody sees, and returns undefined for an
 * invalid text.
 */
export function normalised(rule: (typed: string) => string | undefined, message: string) {
  return z.string().transform((typed, context) => {
    const value = rule(withoutUnseen(typed))
    if (value === undefined) context.issues.push({ code: 'custom', message, input: typed })
    return value ?? z.NEVER
  })
}

/** Like `normalised`, but the text may be blank. */
export function normalisedOrBlank(rule: (typed: string) => string | undefined, message: string) {
  return normalised((typed) => (typed.trim() === '' ? '' : rule(typed)), message)
}

const noPincode = msg`Please enter a valid pincode`.id
const asPincode: Typing = { inputMode: 'numeric', autoComplete: 'postal-code' }
/** An Indian pincode, normalised to '410405'. */
export const pincode = normalised(indianPincode, noPincode).register(typing, asPincode)
/** An Indian pincode, normalised, or blank. */
export const pincodeOrBlank = normalisedOrBlank(indianPincode, noPincode).register(typing, asPincode)

const asMobile: Typing = { type: 'tel', inputMode: 'tel', autoComplete: 'tel' }

/** An Indian mobile number, normalised to '+919822012345'. */
export function mobileNumber() {
  return normalised(indianMobile, noMobile).register(typing, asMobile)
}

/** An Indian mobile number, normalised, or blank. */
export function mobileNumberOrBlank() {
  return normalisedOrBlank(indianMobile, noMobile).register(typing, asMobile)
}

/** An Indian mobile number, normalised, or blank. A missing one becomes blank. */
export function optionalMobileNumber() {
  return mobileNumberOrBlank().default('')
}
