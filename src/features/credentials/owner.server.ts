import { msg } from '@lingui/core/macro'
import type { Db } from '../../platform/database.server.ts'
import type { Dependencies } from '../../platform/dependencies.server.ts'
import { signedIn } from '../../platform/endpoint.server.ts'
import { countAgainst, sharedLimit } from '../../platform/rate-limit.server.ts'
import { HttpRefusal, notSignedIn } from '../../platform/refusal.server.ts'
import type { EndpointContext, Visitor } from '../../platform/request.server.ts'
import { verifiedHash } from '../accounts/passwords.server.ts'
import { refuseDemo } from '../accounts/sample.server.ts'
import { currentSession } from '../accounts/sessions.server.ts'

type Site = Pick<Dependencies, 'db' | 'env'>

/** The signed-in user of an account that is not shared, and their session, for a change of what protects it. */
export async function ownerOf(c: EndpointContext, { db, env }: Site): Promise<{ user: Visitor; sessionId: number }> {
  const user = signedIn(c)
  refuseDemo(user)
  const session = await currentSession(db, env, c.req.raw.headers)
  if (!session) throw notSignedIn()
  return { user, sessionId: session.id }
}

/** The same, who has also typed their password: a session that was left open is not enough. Guesses for all changes are counted together. */
export async function ownerWithPassword(
  c: EndpointContext,
  site: Site,
  { password, field }: { password: string; field?: string },
): Promise<{ user: Visitor; sessionId: number; hash: string }> {
  const owner = await ownerOf(c, site)
  await countAgainst(c, sharedLimit(site.env, 'typed passwords', 10, 15 * 60), String(owner.user.id))
  return { ...owner, hash: await requirePassword(site.db, owner.user, password, field) }
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
