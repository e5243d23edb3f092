import { parse } from 'hono/utils/cookie'
import type { Db } from '#platform/database/database.server.ts'
import type { Env } from '#platform/process/env.server.ts'
import { hashToken, newToken } from '#platform/process/secrets.server.ts'
import { longestSession } from '#platform/process/session-mark.server.ts'
import { addJob, task } from '#platform/queue/jobs.server.ts'
import { dayInIndia } from '#platform/values/india.ts'

/** What a request reveals about its browser: the IP address, the User-Agent header and, if known, the town. */
export type Browser = { address: string; userAgent: string | undefined; place: string | undefined }
/** A new session. `token` is for its cookie and is stored nowhere else. */
export type NewSession = { id: number; token: string; remember: boolean }

const shortSession = 24 * 60 * 60
/** Seconds without use after which a session ends. */
export const idleSeconds = 14 * 24 * 60 * 60
/** How many seconds a session lasts on the server. With `remember`, its cookie lasts equally long in the browser. */
export const sessionSeconds = (remember: boolean): number => (remember ? longestSession : shortSession)

/** The sessions that have not expired and were used lately. */
export function openSessions(db: Db, now: Date) {
  const idleSince = new Date(now.getTime() - idleSeconds * 1000)
  return db.selectFrom('sessions').where('expires_at', '>', now).where('last_used_at', '>', idleSince)
}

/** Starts a session. The caller must have checked who the user is. */
export async function startSession(
  db: Db,
  userId: number,
  { remember, browser, now }: { remember: boolean; browser: Browser; now: Date },
): Promise<NewSession> {
  const token = newToken()
  const { id } = await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: hashToken(token),
      expires_at: new Date(now.getTime() + sessionSeconds(remember) * 1000),
      ip_address: browser.address,
      user_agent: browser.userAgent?.slice(0, 400),
      place: browser.place,
      created_at: now,
      last_used_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storeActiveDay(db, userId, now)
  return { id, token, remember }
}

/**
 * Stores the day on which the account was last used. The time of day is not stored, because other people may see only
 * the day.
 */
export async function storeActiveDay(db: Db, userId: number, now: Date): Promise<void> {
  const today = dayInIndia(now)
  await db
    .updateTable('users')
    .set({ last_active_on: today })
    .where('id', '=', userId)
    .where('last_active_on', 'is distinct from', today)
    .execute()
}

/** Ends the live connections of a session that has ended. */
export const disconnectTask = task<{ sessionId: number }>('accounts.disconnect')

/** Ends one session of an account and its live connections. Returns false if the session is not theirs. Call it in a transaction. */
export async function endSession(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await addJob(db, disconnectTask, { sessionId: id })
  return true
}

/**
 * Ends all sessions of the account, except `except` if it is given, and their live connections. Call it in a
 * transaction.
 */
export async function endSessions(db: Db, userId: number, except?: number): Promise<void> {
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('id', '<>', except!))
    .returning('id')
    .execute()
  for (const { id } of ended) await addJob(db, disconnectTask, { sessionId: id })
}

/** Finds the session that belongs to the cookie of a request, even if the session has expired. */
export async function currentSession(
  db: Db,
  env: Pick<Env, 'publicUrl'>,
  headers: Headers,
): Promise<{ id: number; userId: number } | undefined> {
  const tokenHash = sessionHash(headers, env)
  if (!tokenHash) return undefined
  return db
    .selectFrom('sessions')
    .select(['id', 'user_id as userId'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

const cookieName = 'kamshetbuild.session_token'

/** The name of the session's cookie. On a site with TLS it has a prefix that makes browsers accept it only over TLS. */
export function sessionCookie({ publicUrl }: Pick<Env, 'publicUrl'>): string {
  return publicUrl.startsWith('https:') ? `__Secure-${cookieName}` : cookieName
}

/**
 * The hash of the token in a request's session cookie. In cookies from before November 2026, a signature follows the
 * token after a dot.
 */
export function sessionHash(headers: Headers, env: Pick<Env, 'publicUrl'>): string | undefined {
  const name = sessionCookie(env)
  const { [name]: value = '' } = parse(headers.get('Cookie') ?? '', name)
  const token = value.split('.', 1)[0]!
  return token ? hashToken(token) : undefined
}
