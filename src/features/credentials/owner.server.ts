import { msg } from '@lingui/core/macro'
import type { Db } from '../../platform/database.server.ts'
import type { Dependencies } from '../../platform/dependencies.server.ts'
import { signedIn } from '../../platform/endpoint.server.ts'
import { countAgainst, type Limit } from '../../platform/rate-limit.server.ts'
import { HttpRefusal, notSignedIn } from '../../platform/refusal.server.ts'
import type { EndpointContext, Visitor } from '../../platform/request.server.ts'
import { isPasswordOf } from '../accounts/passwords.server.ts'
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

/** The same, who has also typed their password: a session that was left open is not enough. Guesses count against the limit. */
export async function ownerWithPassword(
  c: EndpointContext,
  site: Site,
  { limit, password, field }: { limit: Limit; password: string; field?: string },
): Promise<{ user: Visitor; sessionId: number }> {
  const owner = await ownerOf(c, site)
  await countAgainst(c, limit, String(owner.user.id))
  await requirePassword(site.db, owner.user, password, field)
  return owner
}

/** Refuses with 422, at the field where it was typed, unless the password is the user's. */
async function requirePassword(db: Db, user: Visitor, typed: string, field = 'password'): Promise<void> {
  if (await isPasswordOf(db, user.id, typed)) return
  const wrong = msg`This isn't your current password. Please try again.`
  throw new HttpRefusal(422, wrong, { fields: { [field]: wrong } })
}
