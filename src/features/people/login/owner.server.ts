import { msg } from '@lingui/core/macro'
import { lockAccount } from '#features/people/accounts/accounts.server.ts'
import { storedPassword, verifiedHash } from '#features/people/accounts/passwords.server.ts'
import { refuseDemo } from '#features/people/accounts/sample.server.ts'
import { currentSession } from '#features/people/accounts/sessions.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { signedIn } from '#platform/http/endpoint.server.ts'
import { countAgainst, sharedLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal, notSignedIn } from '#platform/http/refusal.server.ts'
import type { EndpointContext, Visitor } from '#platform/http/request.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'

type Site = Pick<Dependencies, 'db' | 'env'>

/** Who may change what protects an account: its user, their session and, where they have typed their password, its hash. */
export type Owner = { user: Visitor; sessionId: number; hash?: string }

/** The signed-in user of an account that is not shared, and their session, for a change of what protects it. */
export async function ownerOf(c: EndpointContext, { db, env }: Site): Promise<Owner> {
  const user = signedIn(c)
  refuseDemo(user)
  const session = await currentSession(db, env, c.req.raw.headers)
  if (!session) throw notSignedIn()
  return { user, sessionId: session.id }
}

/** The same, who has typed a code in place of the password: whether it is right, is still to be looked at. Counted with the passwords. */
export async function ownerWithCode(c: EndpointContext, site: Site): Promise<Owner> {
  const owner = await ownerOf(c, site)
  await countAgainst(c, sharedLimit(site.env, 'typed passwords', 10, 15 * 60), String(owner.user.id))
  return owner
}

/** The same, who has also typed their password: a session that was left open is not enough. Guesses for all changes are counted together. */
export async function ownerWithPassword(
  c: EndpointContext,
  site: Site,
  { password, field }: { password: string; field?: string },
): Promise<Owner & { hash: string }> {
  const owner = await ownerWithCode(c, site)
  return { ...owner, hash: await requirePassword(site.db, owner.user, password, field) }
}

/**
 * Changes what protects an account, in a transaction in which nobody else does. What was checked when the request came is looked at
 * again: meanwhile somebody who takes the account back may have ended the session, or changed the password. Throws 401 then.
 */
export async function asOwner<T>(
  db: Db,
  { user: { id }, sessionId, hash }: Owner,
  change: (db: Db) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (db) => {
    await lockAccount(db, id)
    const session = await db.selectFrom('sessions').select('id').where('id', '=', sessionId).executeTakeFirst()
    if (!session || (hash !== undefined && (await storedPassword(db, id)) !== hash)) throw notSignedIn()
    return change(db)
  })
}

/** Refuses with 422, at the field where it was typed, unless the password is the user's. Returns its hash. */
async function requirePassword(db: Db, user: Visitor, typed: string, field = 'password'): Promise<string> {
  const hash = await verifiedHash(db, user.id, typed)
  if (hash === undefined) throw wrongPassword(field)
  return hash
}

/** 422, at the field where it was typed. */
export function wrongPassword(field: string): HttpRefusal {
  const wrong = msg`This isn't your current password. Please try again.`
  return new HttpRefusal(422, wrong, { fields: { [field]: wrong } })
}
