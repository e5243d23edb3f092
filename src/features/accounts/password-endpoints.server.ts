import { createRoute } from '@hono/zod-openapi'
import { msg } from '@lingui/core/macro'
import { answers, createDoors, DoorProblem, done, problems, takes } from '../../platform/endpoint.server.ts'
import { countAgainst, createLimit } from '../../platform/rate-limit.server.ts'
import { resetPassword } from './accounts.server.ts'
import type { Auth } from './auth.server.ts'
import { forgotPassword, newPassword } from './schema.ts'

/** A forgotten password, and a new one through the one-time link. */
export function passwordDoors(auth: Auth) {
  const doors = createDoors()
  const lettersByAccount = createLimit(3, 15 * 60)
  const lettersByAddress = createLimit(30, 15 * 60)
  const resetsByAddress = createLimit(30, 15 * 60)

  doors.openapi(
    createRoute({
      method: 'post',
      path: '/api/auth/forgot-password',
      summary: 'Asks for a letter with a one-time link',
      request: takes(forgotPassword),
      responses: { 202: answers(done, 'If there is such an account, a letter is on its way'), ...problems(422, 429) },
    }),
    async (c) => {
      const { email } = c.req.valid('json')
      await countAgainst(c, lettersByAddress, c.get('address'))
      await countAgainst(c, lettersByAccount, email)
      // Answered before anything is looked up: neither words nor time tell whether there is such an account.
      const log = c.get('log')
      void auth.api
        .requestPasswordReset({ body: { email } })
        .catch((error) => log.error({ err: error }, 'a reset letter could not be sent'))
      return c.json({ ok: true as const }, 202)
    },
  )

  doors.openapi(
    createRoute({
      method: 'post',
      path: '/api/auth/reset-password',
      summary: 'A new password, by the token of a one-time link',
      request: takes(newPassword),
      responses: { 200: answers(done, 'The password is changed and every session ended'), ...problems(422, 429) },
    }),
    async (c) => {
      await countAgainst(c, resetsByAddress, c.get('address'))
      const changed = await resetPassword(auth, c.req.valid('json'))
      if (!changed)
        throw new DoorProblem(422, msg`This link has expired or was already used. Please ask for a new one.`)
      return c.json({ ok: true as const }, 200)
    },
  )

  return doors
}
