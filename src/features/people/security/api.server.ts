import { msg } from '@lingui/core/macro'
import { recipientOf } from '#features/people/accounts/recipient.server.ts'
import { currentSession, endSession } from '#features/people/accounts/sessions.server.ts'
import { noSms, wrongCode } from '#features/people/codes/refusals.server.ts'
import { countSms } from '#features/people/codes/sending-limits.server.ts'
import { codeSecrets } from '#features/people/codes/sent-codes.server.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import { createEndpoints, readerOf, signedIn } from '#platform/http/endpoint.server.ts'
import { idParams } from '#platform/http/id-params.ts'
import { HttpRefusal, notFound, notSignedIn } from '#platform/http/refusal.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { addJob } from '#platform/queue/jobs.server.ts'
import {
  endOthersEndpoint,
  endSessionEndpoint,
  passwordCodeEndpoint,
  passwordEndpoint,
  securityEndpoint,
  sessionsEndpoint,
} from './endpoints.ts'
import { passwordCodeTask } from './jobs.server.ts'
import { asOwner, ownerOf, ownerWithCode, ownerWithPassword } from './owner.server.ts'
import { changePassword } from './password/change-password.server.ts'
import { passwordChange, security, sessions } from './schema.ts'
import { securityOf } from './security.server.ts'
import { endDeviceTrust } from './sessions/devices.server.ts'
import { endEveryLogin, listSessions } from './sessions/open-logins.server.ts'

const securityRoute = route(securityEndpoint, {
  summary: 'Shows how the account is protected',
  answer: security,
  says: 'The ways to complete the second step, and the passkeys',
  refusals: [401],
})
const passwordRoute = route(passwordEndpoint, {
  summary: 'Changes the password, and ends the other sessions',
  body: passwordChange,
  answer: done,
  says: 'The password is changed',
  refusals: [401, 403, 422, 429],
})
const passwordCodeRoute = route(passwordCodeEndpoint, {
  summary:
    'Sends a code with which to choose a new password, to the phone number of an account without an email address',
  answer: done,
  status: 202,
  says: 'The code is on its way',
  refusals: [401, 403, 404, 422, 429],
})
const sessionsRoute = route(sessionsEndpoint, {
  summary: 'Lists where the account is logged in',
  answer: sessions,
  says: 'The sessions, this one first',
  refusals: [401],
})
const endSessionRoute = route(endSessionEndpoint, {
  summary: 'Ends a session',
  params: idParams,
  answer: done,
  says: 'The session has ended',
  refusals: [401, 404],
})
const endOthersRoute = route(endOthersEndpoint, {
  summary: 'Ends all other sessions',
  answer: done,
  says: 'The sessions have ended',
  refusals: [401],
})

/** Endpoints that show how an account is protected, change its password, and list and end its sessions. */
export function securityEndpoints(dependencies: Dependencies) {
  const { db, env, now, sms } = dependencies
  const secrets = codeSecrets(env)
  return createEndpoints()
    .openapi(securityRoute, async (c) => c.json(await securityOf(db, signedIn(c)), 200))
    .openapi(passwordRoute, async (c) => {
      const { currentPassword: password, code, newPassword } = c.req.valid('json')
      const owner = code
        ? await ownerWithCode(c, dependencies)
        : await ownerWithPassword(c, dependencies, { password, field: 'currentPassword' })
      if (!(await changePassword(db, owner, { newPassword, code, secrets, now: now() }))) throw wrongCode()
      return c.json({ ok: true as const }, 200)
    })
    .openapi(passwordCodeRoute, async (c) => {
      const owner = await ownerOf(c, dependencies)
      if (!sms) throw noSms()
      const { email, phone } = (await recipientOf(db, owner.user.id)) ?? {}
      if (email !== null || !phone)
        throw new HttpRefusal(
          422,
          msg`We'll email you a link for a new password: log out and choose “Forgot your password?”.`,
        )
      await countSms(c, env, phone)
      await asOwner(db, owner, (db) => addJob(db, passwordCodeTask, { userId: owner.user.id }))
      return c.json({ ok: true as const }, 202)
    })
    .openapi(sessionsRoute, async (c) => {
      const { id } = signedIn(c)
      const current = (await currentSession(db, env, c.req.raw.headers))?.id
      const { language, today } = readerOf(c, now)
      return c.json({ sessions: await listSessions(db, id, { current, language, now: today }) }, 200)
    })
    .openapi(endSessionRoute, async (c) => {
      const { id } = c.req.valid('param')
      const user = signedIn(c)
      await inTransaction(db, async (db) => {
        if (!(await endSession(db, user.id, id))) throw notFound(msg`This device is already logged out.`)
        // It is unknown whether the ended session was on a trusted device, so all devices need a second step again.
        await endDeviceTrust(db, user.id)
      })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(endOthersRoute, async (c) => {
      const current = await currentSession(db, env, c.req.raw.headers)
      if (!current) throw notSignedIn()
      const user = signedIn(c)
      await asOwner(db, { user, sessionId: current.id }, (db) => endEveryLogin(db, user.id, current.id))
      return c.json({ ok: true as const }, 200)
    })
}
