import { createRoute } from '@hono/zod-openapi'
import { msg } from '@lingui/core/macro'
import { answers, createDoors, DoorProblem, problems, takes } from '../../platform/endpoint.server.ts'
import type { Ground } from '../../platform/dependencies.server.ts'
import { countAgainst, createLimit } from '../../platform/rate-limit.server.ts'
import type { Auth } from './auth.server.ts'
import { sendConfirmationLetter } from './confirmation.server.ts'
import { type CreateListing, register } from './registration.server.ts'
import { account, registration } from './schema.ts'

const taken = {
  email: msg`An account with this email already exists`,
  username: msg`This username is already taken`,
}

/** A new account. `createListing` writes a professional's first listing. */
export function registrationDoors(ground: Ground, auth: Auth, createListing: CreateListing) {
  const { db, now } = ground
  const doors = createDoors()
  const limitByAccount = createLimit(10, 15 * 60)
  const limitByAddress = createLimit(50, 15 * 60)

  doors.openapi(
    createRoute({
      method: 'post',
      path: '/api/auth/register',
      summary: 'A new account; a contractor or an architect stands in the listing at once',
      request: takes(registration),
      responses: { 201: answers(account, 'The new account'), ...problems(409, 422, 429) },
    }),
    async (c) => {
      const input = c.req.valid('json')
      await countAgainst(c, limitByAddress, c.get('address'))
      await countAgainst(c, limitByAccount, input.email)
      const registered = await register(db, input, { now: now(), language: c.get('language'), createListing })
      if (registered.ok) {
        const log = c.get('log')
        // The account stands: a mail server that does not answer is no fault of the visitor's, who can ask for another letter.
        void sendConfirmationLetter(ground, auth, registered.account).catch((error) =>
          log.error({ err: error }, 'a confirmation letter could not be sent'),
        )
        return c.json(registered.account, 201)
      }
      throw new DoorProblem(409, msg`Please check what you entered.`, {
        fields: Object.fromEntries(registered.taken.map((field) => [field, taken[field]])),
      })
    },
  )

  return doors
}
