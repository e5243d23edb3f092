/** Matches a web or email address, in the forms that mail programs turn into a link. */
const ADDRESS =
  /:\/\/|\S@\S|(?<!\p{L})www\.|[\p{L}\p{N}]\.(?:com|in|org|net|io|info|biz|xyz|site|online|app|link)(?![\p{L}\p{N}.])/iu

export function hasAddress(text: string): boolean {
  return ADDRESS.test(text)
}

/** Separators that people write between digits. */
const apart = String.raw`[\s().-]{0,2}`
const digits = (least: number, most = least) => String.raw`(?:${apart}\p{Nd}){${least},${most}}`
/**
 * Patterns of phone numbers: a mobile number with or without the country code, a number with an area code, a toll-free
 * number, or a number of a different country.
 */
const numbers = [
  `(?:(?:00)?91${apart})?[6-9\u096C-\u096F]${digits(9)}`,
  `[0\u0966]${digits(10)}`,
  `1800${digits(6, 7)}`,
  String.raw`\+${digits(9, 14)}`,
]
const PHONE = new RegExp(String.raw`(?<!\p{Nd})(?:${numbers.join('|')})(?!\p{Nd})`, 'u')

/** Whether the text contains a phone number. Dates, times and coordinates do not count. */
export function hasPhoneNumber(text: string): boolean {
  return PHONE.test(text)
}
