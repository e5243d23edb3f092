import { isAPIError } from 'better-auth/api'
import type { Db } from '../../platform/database.server.ts'
import { addJob } from '../../platform/jobs.server.ts'
import type { Language } from '../../platform/languages.ts'
import type { Visitor } from '../../platform/request.server.ts'
import type { Auth } from './auth.server.ts'
import { resetPasswordEmail } from './jobs.server.ts'
import { sampleAccounts, samplePassword } from './sample.server.ts'
import type { Account, DemoAccount, NewPassword } from './schema.ts'

export type SignedIn = { ok: true; account: Account; cookies: string[] } | { ok: false; reason: 'wrong_credentials' }

/**
 * Checks the password and starts a session. An unknown address takes as long as a wrong password, because its
 * password is hashed too.
 */
export async function signIn(
  auth: Auth,
  input: { email: string; password: string; remember: boolean },
  headers: Headers,
): Promise<SignedIn> {
  try {
    const body = { email: input.email, password: input.password, rememberMe: input.remember }
    const { response, headers: answer } = await auth.api.signInEmail({ body, headers, returnHeaders: true })
    const { id, username, email, emailVerified: emailConfirmed, name, userType, language } = response.user
    const account = { id: Number(id), username, email, emailConfirmed, fullName: name, userType, language } as Account
    return { ok: true, account, cookies: answer.getSetCookie() }
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) return { ok: false, reason: 'wrong_credentials' }
    throw error
  }
}

/** Ends the session of these headers. Returns the Set-Cookie values that remove it from the browser. */
export async function signOut(auth: Auth, headers: Headers): Promise<string[]> {
  const { headers: answer } = await auth.api.signOut({ headers, returnHeaders: true })
  return answer.getSetCookie()
}

/** Sends a one-time link if the account exists. Neither the response nor its time reveals whether it does. */
export async function requestPasswordReset(db: Db, email: string): Promise<void> {
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  await addJob(db, resetPasswordEmail, { userId: user?.id ?? null })
}

/** The result of using a one-time link. */
export type LinkOutcome = { ok: true } | { ok: false; reason: 'link_expired' }

/**
 * Sets a new password by a one-time link and ends every session of the account. Refused when the link is used,
 * expired or unknown.
 */
export async function resetPassword(auth: Auth, { token, password }: NewPassword): Promise<LinkOutcome> {
  try {
    await auth.api.resetPassword({ body: { token, newPassword: password } })
    return { ok: true }
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) return { ok: false, reason: 'link_expired' }
    throw error
  }
}

/** The language that the user reads, for emails and the next visit. */
export async function chooseLanguage(db: Db, user: Visitor, language: Language): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', user.id).execute()
}

/** The demo accounts that are in the database. */
export async function listDemoAccounts(db: Db): Promise<DemoAccount[]> {
  const stored = await db
    .selectFrom('users')
    .select('id')
    .where(
      'id',
      'in',
      sampleAccounts.map(({ id }) => id),
    )
    .execute()
  return sampleAccounts
    .filter(({ id }) => stored.some((user) => user.id === id))
    .map(({ email, fullName, userType }) => ({ email, fullName, userType, password: samplePassword }))
}
