import { createRoute } from '@hono/zod-openapi'
import { msg } from '@lingui/core/macro'
import { answers, createDoors, DoorProblem, done, problems, signedIn, takes } from '../../platform/endpoint.server.ts'
import type { Ground } from '../../platform/dependencies.server.ts'
import { countAgainst, createLimit } from '../../platform/rate-limit.server.ts'
import type { Auth } from './auth.server.ts'
import { confirmEmail, sendConfirmationLetter } from './confirmation.server.ts'
import { confirmationLetter, confirmationToken } from './schema.ts'

/** Whether an account's e-mail address is its owner's: the link in our letter says so. */
export function confirmationDoors(ground: Ground, auth: Auth) {
  const doors = createDoors()
  const confirmationsByAddress = createLimit(30, 15 * 60)
  // Whoever registered with a stranger's address must not fill the stranger's box.
  const lettersByAccount = createLimit(3, 15 * 60)
  const lettersOfDayByAccount = createLimit(10, 24 * 60 * 60)

  doors.openapi(
    createRoute({
      method: 'post',
      path: '/api/auth/confirm-email',
      summary: 'Confirms an e-mail address, by the token of the link in our letter',
      request: takes(confirmationToken),
      responses: { 200: answers(done, 'The address is confirmed; also when it was before'), ...problems(422, 429) },
    }),
    async (c) => {
      await countAgainst(c, confirmationsByAddress, c.get('address'))
      const confirmed = await confirmEmail(auth, c.req.valid('json'))
      if (!confirmed) throw new DoorProblem(422, msg`This link is too old or not whole. Please ask for a new letter.`)
      return c.json({ ok: true as const }, 200)
    },
  )

  doors.openapi(
    createRoute({
      method: 'post',
      path: '/api/auth/confirmation-letters',
      summary: 'Asks for another letter with the link that confirms the e-mail address',
      responses: {
        202: answers(confirmationLetter, 'Sent; or not, because the address is confirmed already'),
        ...problems(401, 429),
      },
    }),
    async (c) => {
      const user = signedIn(c)
      if (user.emailConfirmed) return c.json({ sent: false }, 202)
      await countAgainst(c, lettersByAccount, String(user.id))
      await countAgainst(c, lettersOfDayByAccount, String(user.id))
      await sendConfirmationLetter(ground, auth, { ...user, language: user.language ?? c.get('language') })
      return c.json({ sent: true }, 202)
    },
  )

  return doors
}
