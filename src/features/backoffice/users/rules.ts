import { readId } from '#features/people/accounts/rules.ts'

/**
 * The minimum length of a search for a name, email address or phone number, in characters. A shorter text would match
 * too many accounts.
 */
const shortestSearch = 3

/** Whether staff may search for this text: it is an id, or long enough. */
export function isUserSearch(text: string): boolean {
  return text.trim().length >= shortestSearch || readId(text.trim()) !== undefined
}

export const usersAtOnce = 20
/** How many sessions of an account are listed. */
export const sessionsAtOnce = 20
