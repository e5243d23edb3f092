import { msg } from '@lingui/core/macro'
import { recipientOf } from '#features/people/accounts/recipient.server.ts'
import { currentSession, endSession } from '#features/people/accounts/sessions.server.ts'
import { noSms, wrongCode } from '#features/people/codes/refusals.server.ts'
import { countSms } from '#features/people/codes/sending-limits.server.ts'
import { codeSecrets } from '#features/people/codes/sent-codes.server.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import { endpoint, signedIn } from '#platform/http/endpoint.server.ts'
import { HttpRefusal, notFound, notSignedIn } from '#platform/http/refusal.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { addJob } from '#platform/queue/jobs.server.ts'
import { passwordCodeTask } from './jobs.server.ts'
import { asOwner, ownerOf, owners, ownerWithCode, ownerWithPassword } from './owner.server.ts'
import { changePassword } from './password/change-password.server.ts'
import { passwordChange, security, sessions } from './schema.ts'
import { securityOf } from './security.server.ts'
import { endDeviceTrust } from './sessions/devices.server.ts'
import { endEveryLogin, listSessions } from './sessions/open-logins.server.ts'

/** Endpoints that show how an account is protected, change its password, and list and end its sessions. */
export function securityEndpoints(dependencies: Dependencies) {
  const { db, env, now, sms } = dependencies
  const secrets = codeSecrets(env)
  return [
    endpoint('GET /api/user/security', {
      does: 'Shows how the account is protected',
      who: signedIn,
      answer: security,
      says: 'The ways to complete the second step, and the passkeys',
      run: ({ user }) => securityOf(db, user),
    }),
    endpoint('POST /api/user/password', {
      does: 'Changes the password, and ends the other sessions',
      who: owners,
      body: passwordChange,
      says: 'The password is changed',
      refuses: [429],
      run: async ({ body: { currentPassword: password, code, newPassword }, c }) => {
        const owner = code
          ? await ownerWithCode(c, dependencies)
          : await ownerWithPassword(c, dependencies, { password, field: 'currentPassword' })
        if (!(await changePassword(db, owner, { newPassword, code, secrets, now: now() }))) throw wrongCode()
      },
    }),
    endpoint('POST /api/user/password/code', {
      does: 'Sends a code with which to choose a new password, to the phone number of an account without an email address',
      who: owners,
      status: 202,
      says: 'The code is on its way',
      refuses: [404, 422, 429],
      run: async ({ c }) => {
        const owner = await ownerOf(c, dependencies)
        if (!sms) throw noSms()
        const { email, phone } = (await recipientOf(db, owner.user.id)) ?? {}
        if (email !== null || !phone)
          throw new HttpRefusal(
            422,
            msg`We'll email you a link for a new password: log out and choose “Forgot your password?”.`,
          )
        await countSms(c, db, phone)
        await asOwner(db, owner, (db) => addJob(db, passwordCodeTask, { userId: owner.user.id }))
      },
    }),
    endpoint('GET /api/user/sessions', {
      does: 'Lists where the account is logged in',
      who: signedIn,
      answer: sessions,
      says: 'The sessions, this one first',
      run: async ({ user: { id }, reader, c }) => {
        const current = (await currentSession(db, env, c.req.raw.headers))?.id
        const { language, today } = reader
        return { sessions: await listSessions(db, id, { current, language, now: today }) }
      },
    }),
    endpoint('DELETE /api/user/sessions/{id}', {
      does: 'Ends a session',
      who: signedIn,
      says: 'The session has ended',
      refuses: [404],
      run: async ({ user, params: { id } }) => {
        await inTransaction(db, async (db) => {
          if (!(await endSession(db, user.id, id))) throw notFound(msg`This device is already logged out.`)
          // It is unknown whether the ended session was on a trusted device, so all devices need a second step again.
          await endDeviceTrust(db, user.id)
        })
      },
    }),
    endpoint('DELETE /api/user/sessions', {
      does: 'Ends all other sessions',
      who: signedIn,
      says: 'The sessions have ended',
      run: async ({ user, c }) => {
        const current = await currentSession(db, env, c.req.raw.headers)
        if (!current) throw notSignedIn()
        await asOwner(db, { user, sessionId: current.id }, (db) => endEveryLogin(db, user.id, current.id))
      },
    }),
  ]
}
