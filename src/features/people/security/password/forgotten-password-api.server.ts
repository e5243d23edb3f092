import { msg } from '@lingui/core/macro'
import { countStrangerEmail } from '#features/people/codes/sending-limits.server.ts'
import { forgotPassword, newPassword, resetLink, resetLinkSearch } from '#features/people/security/schema.ts'
import { endpoint } from '#platform/http/endpoint.server.ts'
import { countAgainst, sharedLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { isResetLink, requestPasswordReset, resetPassword } from './forgotten-password.server.ts'

/** Endpoints for forgotten passwords. */
export function forgottenPasswordEndpoints({ db, now }: Dependencies) {
  const emailsByAccount = sharedLimit(db, 'forgotten passwords of an account', 3, 15 * 60)
  const emailsByAddress = sharedLimit(db, 'forgotten passwords from an address', 30, 15 * 60)
  const resetsByAddress = sharedLimit(db, 'resets from an address', 30, 15 * 60)
  const questionsByAddress = sharedLimit(db, 'questions about a reset from an address', 100, 15 * 60)
  return [
    endpoint('POST /api/auth/forgot-password', {
      does: 'Asks for an email with a one-time link for a new password',
      body: forgotPassword,
      status: 202,
      says: 'If there is such an account, an email is on its way',
      refuses: [429],
      run: async ({ body: { email }, reader, c }) => {
        await countAgainst(c, emailsByAddress, c.get('address'))
        await countAgainst(c, emailsByAccount, email)
        await countStrangerEmail(c, db, email)
        await requestPasswordReset(db, email, reader.language)
      },
    }),
    endpoint('POST /api/auth/reset-password', {
      does: 'Sets a new password by the token of a one-time link',
      body: newPassword,
      says: 'The password is changed, and every session has ended',
      refuses: [429],
      run: async ({ body, c }) => {
        await countAgainst(c, resetsByAddress, c.get('address'))
        const outcome = await resetPassword(db, body, now())
        if (!outcome.ok)
          throw new HttpRefusal(422, msg`This link has expired or has already been used. Please request a new one.`)
      },
    }),
    endpoint('GET /api/auth/reset-link', {
      does: 'Tells whether a one-time link for a new password still works, without using it up',
      query: resetLinkSearch,
      answer: resetLink,
      says: 'Whether it works',
      refuses: [429],
      run: async ({ query, c }) => {
        await countAgainst(c, questionsByAddress, c.get('address'))
        return { works: await isResetLink(db, query.token, now()) }
      },
    }),
  ]
}
