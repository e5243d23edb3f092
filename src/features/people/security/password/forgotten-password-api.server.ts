import { msg } from '@lingui/core/macro'
import { countStrangerEmail } from '#features/people/codes/sending-limits.server.ts'
import { forgotPasswordEndpoint, newPasswordEndpoint, resetLinkEndpoint } from '#features/people/security/endpoints.ts'
import { forgotPassword, newPassword, resetLink, resetLinkSearch } from '#features/people/security/schema.ts'
import { createEndpoints } from '#platform/http/endpoint.server.ts'
import { countAgainst, createLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { isResetLink, requestPasswordReset, resetPassword } from './forgotten-password.server.ts'

const forgotPasswordRoute = route(forgotPasswordEndpoint, {
  summary: 'Asks for an email with a one-time link for a new password',
  body: forgotPassword,
  answer: done,
  status: 202,
  says: 'If there is such an account, an email is on its way',
  refusals: [422, 429],
})
const newPasswordRoute = route(newPasswordEndpoint, {
  summary: 'Sets a new password by the token of a one-time link',
  body: newPassword,
  answer: done,
  says: 'The password is changed, and every session has ended',
  refusals: [422, 429],
})
const resetLinkRoute = route(resetLinkEndpoint, {
  summary: 'Tells whether a one-time link for a new password still works, without using it up',
  query: resetLinkSearch,
  answer: resetLink,
  says: 'Whether it works',
  refusals: [422, 429],
})

/** Endpoints for forgotten passwords. */
export function forgottenPasswordEndpoints({ db, env, now }: Dependencies) {
  const emailsByAccount = createLimit(3, 15 * 60)
  const emailsByAddress = createLimit(30, 15 * 60)
  const resetsByAddress = createLimit(30, 15 * 60)
  const questionsByAddress = createLimit(100, 15 * 60)
  return createEndpoints()
    .openapi(forgotPasswordRoute, async (c) => {
      const { email } = c.req.valid('json')
      await countAgainst(c, emailsByAddress, c.get('address'))
      await countAgainst(c, emailsByAccount, email)
      await countStrangerEmail(c, env, email)
      await requestPasswordReset(db, email, c.get('language'))
      return c.json({ ok: true as const }, 202)
    })
    .openapi(newPasswordRoute, async (c) => {
      await countAgainst(c, resetsByAddress, c.get('address'))
      const outcome = await resetPassword(db, c.req.valid('json'), now())
      if (!outcome.ok)
        throw new HttpRefusal(422, msg`This link has expired or has already been used. Please request a new one.`)
      return c.json({ ok: true as const }, 200)
    })
    .openapi(resetLinkRoute, async (c) => {
      await countAgainst(c, questionsByAddress, c.get('address'))
      return c.json({ works: await isResetLink(db, c.req.valid('query').token, now()) }, 200)
    })
}
