import { isAPIError } from 'better-auth/api'
import type { Db } from '../../platform/database.server.ts'
import { addJob } from '../../platform/jobs.server.ts'
import type { Language } from '../../platform/languages.ts'
import type { Visitor } from '../../platform/request.server.ts'
import type { Auth } from './auth.server.ts'
import { resetPasswordEmailTask } from './jobs.server.ts'
import { sampleAccounts, samplePassword } from './sample.server.ts'
import type { Account, DemoAccount, NewPassword } from './schema.ts'

export type SignedIn = { ok: true; account: Account; cookies: string[] } | { ok: false; reason: 'wrong_credentials' }

/**
 * Checks the password and starts a session. An unknown address takes as long as a wrong password, because its
 * password is hashed too.
 */
export async function signIn(
  { db, auth }: { db: Db; auth: Auth },
  input: { email: string; password: string; remember: boolean },
  headers: Headers,
): Promise<SignedIn> {
  const passwordBefore = await storedPassword(db, input.email)
  try {
    const body = { email: input.email, password: input.password, rememberMe: input.remember }
    const { response, headers: answer } = await auth.api.signInEmail({ body, headers, returnHeaders: true })
    // A reset ends the sessions that exist; this one may have been created after it with the old password.
    if ((await storedPassword(db, input.email)) !== passwordBefore) {
      await db.deleteFrom('sessions').where('token', '=', response.token).execute()
      return { ok: false, reason: 'wrong_credentials' }
    }
    const { id, username, email, emailVerified: emailConfirmed, name, userType, language } = response.user
    const picture = await pictureOf(db, Number(id))
    const account = {
      id: Number(id),
      username,
      email,
      emailConfirmed,
      fullName: name,
      userType,
      language,
      picture,
    } as Account
    return { ok: true, account, cookies: answer.getSetCookie() }
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) return { ok: false, reason: 'wrong_credentials' }
    throw error
  }
}

/** The hash of the account's password; undefined when there is no such account. */
async function storedPassword(db: Db, email: string): Promise<string | null | undefined> {
  const credential = await db
    .selectFrom('credentials')
    .innerJoin('users', 'users.id', 'credentials.user_id')
    .select('credentials.password')
    .where('users.email', '=', email)
    .where('credentials.provider_id', '=', 'credential')
    .executeTakeFirst()
  return credential?.password
}

async function pictureOf(db: Db, id: number): Promise<Account['picture']> {
  const user = await db.selectFrom('users').select('picture').where('id', '=', id).executeTakeFirst()
  return (user?.picture ?? null) as Account['picture']
}

/** Ends the session of these headers. Returns the Set-Cookie values that remove it from the browser. */
export async function signOut(auth: Auth, headers: Headers): Promise<string[]> {
  const { headers: answer } = await auth.api.signOut({ headers, returnHeaders: true })
  return answer.getSetCookie()
}

/**
 * Sends a one-time link, in the language of the page that asks, if the account exists. Neither the response nor its time reveals
 * whether it does.
 */
export async function requestPasswordReset(db: Db, email: string, language: Language): Promise<void> {
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  await addJob(db, resetPasswordEmailTask, { userId: user?.id ?? null, language })
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
