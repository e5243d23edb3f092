import type { UserType } from '#platform/http/request.server.ts'
import { splitLanguage } from '#platform/languages/languages.ts'
import { latinDigits } from '#platform/languages/plain-signs.ts'

export type { UserType }

/** The user types. An account's type is what its row says. It never depends on a word in an email address or on what a browser stored. */
export const userTypes = ['customer', 'contractor', 'architect'] as const satisfies readonly UserType[]

export function isUserType(given: unknown): given is UserType {
  return userTypes.includes(given as UserType)
}

/** The name of the login form's draft. Registration leaves the email address in it. */
export const loginDraft = 'login'

const dashboards = {
  customer: 'dashboard',
  contractor: 'contractor-dashboard',
  architect: 'architect-dashboard',
} as const

/** The first path segment of an account's own screens. It is a parameter of their routes. */
export function dashboardOf(userType: UserType): string {
  return dashboards[userType]
}

/** The home page of an account's own screens. */
export function homeOf(userType: UserType): string {
  return `/${dashboardOf(userType)}`
}

/**
 * Returns the user type to which the dashboard at this path segment belongs. For example, 'contractor-dashboard'
 * belongs to contractors. Letter case does not matter.
 */
export function dashboardOwner(word: string): UserType | undefined {
  return userTypes.find((userType) => dashboards[userType] === word.toLowerCase())
}

/**
 * Returns the given path if a login may redirect to it. Its language prefix is removed, because the redirect uses the
 * language of the page. Returns undefined for an address of a different site, and for pages that lead to the login
 * themselves.
 */
export function ownPath(given: unknown): string | undefined {
  // Browsers drop control characters and read a backslash as a slash. Our paths contain neither.
  if (typeof given !== 'string' || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(given)) return undefined
  const home = 'http://home.invalid'
  if (!URL.canParse(given, home)) return undefined
  const { origin, pathname, search, hash } = new URL(given, home)
  const path = withoutLanguage(pathname)
  // '/.//evil.example' becomes '//evil.example', which a browser takes for a different site.
  if (origin !== home || path.startsWith('//') || leadsToLogin(path)) return undefined
  return path + search + hash
}

function withoutLanguage(pathname: string): string {
  const [language, path] = splitLanguage(pathname)
  return language === 'en' ? path : withoutLanguage(path)
}

/**
 * Whether a path leads to the login. The path is read as the router reads it: decoded, in any letter case, with double
 * slashes as one. Returns true for a path that cannot be decoded, so that no login redirects to it.
 */
function leadsToLogin(path: string): boolean {
  try {
    const read = withoutLanguage(decodeURIComponent(path).replace(/\/{2,}/g, '/'))
    return /^\/(login|register|forgot-password|reset-password|api)(\/|$)/i.test(read)
  } catch {
    return true
  }
}

/** Parses a stored or typed value as an id. Returns undefined if it cannot be one. */
export function readId(given: unknown): number | undefined {
  const digits = latinDigits(String(given))
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : undefined
}
