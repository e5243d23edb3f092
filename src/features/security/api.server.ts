import { msg } from '@lingui/core/macro'
import type { Dependencies } from '../../platform/dependencies.server.ts'
import { createEndpoints, done, readerOf, route, signedIn } from '../../platform/endpoint.server.ts'
import { createLimit } from '../../platform/rate-limit.server.ts'
import { notFound, notSignedIn } from '../../platform/refusal.server.ts'
import { currentSession, endSession, endSessions } from '../accounts/sessions.server.ts'
import { ownerWithPassword } from '../credentials/owner.server.ts'
import {
  endOthersEndpoint,
  endSessionEndpoint,
  passwordEndpoint,
  securityEndpoint,
  sessionsEndpoint,
} from './endpoints.ts'
import { changePassword } from './password.server.ts'
import { idParams, passwordChange, security, sessions } from './schema.ts'
import { securityOf } from './security.server.ts'
import { listSessions } from './sessions.server.ts'

const securityRoute = route(securityEndpoint, {
  summary: 'How the account is protected',
  answer: security,
  says: 'How the account is protected',
  refusals: [401],
})
const passwordRoute = route(passwordEndpoint, {
  summary: 'Changes the password; the other sessions end',
  body: passwordChange,
  answer: done,
  says: 'Changed',
  refusals: [401, 403, 422, 429],
})
const sessionsRoute = route(sessionsEndpoint, {
  summary: 'Where the account is logged in',
  answer: sessions,
  says: 'The sessions, this one first',
  refusals: [401],
})
const endSessionRoute = route(endSessionEndpoint, {
  summary: 'Ends a session',
  params: idParams,
  answer: done,
  says: 'Ended',
  refusals: [401, 404],
})
const endOthersRoute = route(endOthersEndpoint, {
  summary: 'Ends all other sessions',
  answer: done,
  says: 'Ended',
  refusals: [401],
})

/** How an account is protected, its password, and where it is logged in. */
export function securityEndpoints(dependencies: Dependencies) {
  const { db, env, now, live } = dependencies
  const passwords = createLimit(10, 15 * 60)
  return createEndpoints()
    .openapi(securityRoute, async (c) => c.json(await securityOf(db, signedIn(c)), 200))
    .openapi(passwordRoute, async (c) => {
      const { currentPassword, newPassword } = c.req.valid('json')
      const owner = { limit: passwords, password: currentPassword, field: 'currentPassword' }
      const { user, sessionId } = await ownerWithPassword(c, dependencies, owner)
      const ended = await changePassword(db, user, { newPassword, sessionId, now: now() })
      for (const id of ended) live.disconnectSession(id)
      return c.json({ ok: true as const }, 200)
    })
    .openapi(sessionsRoute, async (c) => {
      const { id } = signedIn(c)
      const current = (await currentSession(db, env, c.req.raw.headers))?.id
      const { language, today } = readerOf(c, now)
      return c.json({ sessions: await listSessions(db, id, { current, language, now: today }) }, 200)
    })
    .openapi(endSessionRoute, async (c) => {
      const { id } = c.req.valid('param')
      if (!(await endSession(db, signedIn(c).id, id))) throw notFound(msg`This device is already logged out.`)
      live.disconnectSession(id)
      return c.json({ ok: true as const }, 200)
    })
    .openapi(endOthersRoute, async (c) => {
      const current = await currentSession(db, env, c.req.raw.headers)
      if (!current) throw notSignedIn()
      for (const id of await endSessions(db, signedIn(c).id, current.id)) live.disconnectSession(id)
      return c.json({ ok: true as const }, 200)
    })
}
