/** The role of an account is what its record says: never a word in an e-mail address, never what a browser stored. */
export const userTypes = ['customer', 'contractor', 'architect'] as const
export type UserType = (typeof userTypes)[number]

/** The version of the terms that a new account accepts: that of src/features/articles/content/terms.en.md. */
export const termsVersion = '1'

const dashboards = {
  customer: 'dashboard',
  contractor: 'contractor-dashboard',
  architect: 'architect-dashboard',
} as const

/** Where an account's own screens begin. */
export function homeOf(userType: UserType): string {
  return `/${dashboards[userType]}`
}

/** The kind of account whose dashboard a word of an address names, whatever its case: 'contractor-dashboard' → contractor. */
export function dashboardOwner(word: string): UserType | undefined {
  return userTypes.find((userType) => dashboards[userType] === word.toLowerCase())
}

/** 'Sneha Kulkarni' is greeted as 'Sneha'. */
export function firstName(fullName: string): string {
  return fullName.trim().split(/\s+/)[0]!
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
