/** The role of an account is what its record says: never a word in an e-mail address, never what a browser stored. */
export const userTypes = ['customer', 'contractor', 'architect'] as const
export type UserType = (typeof userTypes)[number]

/** The version of the terms that a new account accepts: that of src/features/articles/content/terms.en.md. */
export const termsVersion = '1'

/** Where an account's own screens begin. */
export function homeOf(userType: UserType): string {
  return { customer: '/dashboard', contractor: '/contractor-dashboard', architect: '/architect-dashboard' }[userType]
}

/** 'Sneha Kulkarni' is greeted as 'Sneha'. */
export function firstName(fullName: string): string {
  return fullName.trim().split(/\s+/)[0]!
}

/** The least years that each band of experience means. */
const leastYears = { '1-3': 1, '4-7': 4, '8-12': 8, '13+': 13 } as const
export const experienceBands = Object.keys(leastYears) as Experience[]
export type Experience = keyof typeof leastYears

/** The year in which somebody with this experience began. */
export function startedYearOf(experience: Experience, now: Date): number {
  return now.getUTCFullYear() - leastYears[experience]
}

/** A username made of the part of the e-mail address before @ and a number below 1000. */
export function usernameFrom(email: string, number: number): string {
  const name = email.slice(0, email.indexOf('@')).replace(/[^a-z0-9._-]/gi, '')
  return `${name.length < 3 ? 'user' : name.slice(0, 30)}${number}`
}

/** A path of our own pages to which a login may lead back, or undefined: never another site, never login itself. */
export function ownPath(given: unknown): string | undefined {
  // A browser drops control characters and reads a backslash as a slash; no path of ours has either.
  if (typeof given !== 'string' || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(given)) return undefined
  const home = 'http://home.invalid'
  if (!URL.canParse(given, home)) return undefined
  const { origin, pathname, search, hash } = new URL(given, home)
  // '/.//evil.example' becomes '//evil.example': a browser would take it for another site.
  if (origin !== home || pathname.startsWith('//')) return undefined
  if (/^\/(login|register|forgot-password|reset-password|api)(\/|$)/i.test(pathname)) return undefined
  return pathname + search + hash
}

/** Whether a stored or typed text may be somebody's id. */
export function readId(given: unknown): number | undefined {
  return /^[1-9]\d{0,14}$/.test(String(given)) ? Number(given) : undefined
}
