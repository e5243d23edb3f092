import { msg } from '@lingui/core/macro'
import { lockAccount } from '#features/people/accounts/accounts.server.ts'
import { storedPassword, verifiedHash } from '#features/people/accounts/passwords.server.ts'
import { refuseDemo } from '#features/people/accounts/sample.server.ts'
import { currentSession } from '#features/people/accounts/sessions.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { gate, visitorOf } from '#platform/http/endpoint.server.ts'
import { countAgainst, sharedLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal, notSignedIn } from '#platform/http/refusal.server.ts'
import type { EndpointContext, Visitor } from '#platform/http/request.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'

type Site = Pick<Dependencies, 'db' | 'env'>

/**
 * A person who may change what protects their account: the user, their session and, if they have typed their password,
 * its hash.
 */
export type Owner = { user: Visitor; sessionId: number; hash?: string }

function ownUserOf(c: EndpointContext): Visitor {
  const user = visitorOf(c)
  refuseDemo(user)
  return user
}

/** Admits everybody who is signed in to an account of their own. Refuses demo accounts, which many people share. */
export const owners = gate([401, 403], ownUserOf)

/**
 * Returns the signed-in user and their session, for a change of what protects the account, in an endpoint for `owners`.
 */
export async function ownerOf(c: EndpointContext, { db, env }: Site): Promise<Owner> {
  const user = ownUserOf(c)
  const session = await currentSession(db, env, c.req.raw.headers)
  if (!session) throw notSignedIn()
  return { user, sessionId: session.id }
}

/**
 * Like `ownerOf`, for a change that is proved by a code in place of the password. The caller must still check the code.
 * The attempt counts towards the same limit as typed passwords.
 */
export async function ownerWithCode(c: EndpointContext, site: Site): Promise<Owner> {
  const owner = await ownerOf(c, site)
  await countAgainst(c, sharedLimit(site.db, 'typed passwords', 10, 15 * 60), String(owner.user.id))
  return owner
}

/**
 * Like `ownerOf`, for a change that needs the password as well, because an open session is not proof enough. Attempts
 * count towards one limit for all kinds of changes.
 */
export async function ownerWithPassword(
  c: EndpointContext,
  site: Site,
  { password, field }: { password: string; field?: string },
): Promise<Owner & { hash: string }> {
  const owner = await ownerWithCode(c, site)
  return { ...owner, hash: await requirePassword(site.db, owner.user, password, field) }
}

/**
 * Runs a change of what protects an account, in a transaction that locks the account. The session and the password are
 * checked again under the lock, because somebody who takes the account back may have ended the session or changed the
 * password meanwhile. Throws 401 in that case.
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

/**
 * Returns the hash of the user's password. Throws 422 if the typed password is wrong, with the error at the given
 * field.
 */
async function requirePassword(db: Db, user: Visitor, typed: string, field = 'password'): Promise<string> {
  const hash = await verifiedHash(db, user.id, typed)
  if (hash === undefined) throw wrongPassword(field)
  return hash
}

/** A refusal (422) of a wrong password. The error is shown at the given field. */
export function wrongPassword(field: string): HttpRefusal {
  const wrong = msg`This isn't your current password. Please try again.`
  return new HttpRefusal(422, wrong, { fields: { [field]: wrong } })
}
