import { plainSigns } from '#platform/languages/plain-signs.ts'

/** Twelve digits in groups of four: an Aadhaar number. */
const aadhaar = /^\d{4}[ -]\d{4}[ -]\d{4}$/
/** A landline number as it is usually written: an area code with 0 or +91, and six to eight digits that begin with 2 to 7. */
const landline =
  /^\(?(?:(?:\+?91|0091)[ -]*\(?0?|0)(?:[1-8]\d\)?[ -]+[2-7]\d{3}[ -]?\d{4}|[1-8]\d{2}\)?[ -]+[2-7]\d{6})$|^\(?0[1-8]\d{3}\)?[ -]+[2-7]\d{5}$/

/**
 * Normalises an Indian mobile number, however it was typed, to '+919822012345'. Undefined if the text is not such a
 * number.
 */
export function indianMobile(typed: string): string | undefined {
  // Pasted numbers contain various dashes and spaces.
  const written = plainSigns(typed)
    .replace(/[\p{Pd}.]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
  if (aadhaar.test(written) || landline.test(written)) return undefined
  const number = /^(?:(?:\+|0{1,2})?91)?0?([6-9]\d{9})$/.exec(written.replace(/[ ()-]/g, ''))?.[1]
  return number && `+91${number}`
}

/** Formats a mobile number: '+919000001101' → '+91 90000 01101'. Other numbers are unchanged. */
export function phoneText(phone: string): string {
  const [, first, second] = /^\+91(\d{5})(\d{5})$/.exec(phone) ?? []
  return first ? `+91 ${first} ${second}` : phone
}

/** The formatted number with spaces that do not break, for a sentence: no line ends inside the number. */
export function wholePhoneText(phone: string): string {
  return phoneText(phone).replaceAll(' ', '\u00A0')
}

/**
 * Normalises a pincode: six digits, the first not 0. '410 405' becomes '410405'. Undefined if the text is not a
 * pincode.
 */
export function indianPincode(typed: string): string | undefined {
  const digits = plainSigns(typed).replace(/\s/g, '')
  return /^[1-9]\d{5}$/.test(digits) ? digits : undefined
}

/** A typed code in one form: in capitals, with Latin digits, without spaces, dashes and what nobody sees. */
export function plainCode(typed: string): string {
  return codeWithDashes(typed).replaceAll('-', '')
}

/** The same with its dashes, each as a hyphen. */
export function codeWithDashes(typed: string): string {
  return plainSigns(typed)
    .replace(/\s/g, '')
    .replace(/\p{Pd}/gu, '-')
    .toUpperCase()
}

/** The time by which India is ahead of UTC, all year: five and a half hours in ms. */
export const indiaMs = 5.5 * 3_600_000

/** The day in India: '2026-11-22'. */
export function dayInIndia(moment: Date): string {
  return new Date(moment.getTime() + indiaMs).toISOString().slice(0, 10)
}

/** The year in India. */
export function yearInIndia(moment: Date): number {
  return Number(dayInIndia(moment).slice(0, 4))
}
