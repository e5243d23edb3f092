import { msg } from '@lingui/core/macro'
import { noSms, wrongCode } from '#features/people/codes/refusals.server.ts'
import { confirmation } from '#features/people/codes/schema.ts'
import { countSms, countStrangerEmail } from '#features/people/codes/sending-limits.server.ts'
import { codeSecrets } from '#features/people/codes/sent-codes.server.ts'
import { asOwner, ownerOf, owners, ownerWithPassword } from '#features/people/security/owner.server.ts'
import { withPassword } from '#features/people/security/schema.ts'
import { endpoint, signedIn } from '#platform/http/endpoint.server.ts'
import { countAgainst, sharedLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { addJob } from '#platform/queue/jobs.server.ts'
import { contactDetailsOf } from './contact-details.server.ts'
import { cancelEmailChange, confirmEmailChange, requestEmailChange, restoreEmail } from './email-change.server.ts'
import { confirmPhone, phoneConfirmationTask, removeConfirmation } from './phone.server.ts'
import { contactDetails, emailChange, linkToken, restoredEmail } from './schema.ts'

/** Endpoints for changing the email address and for confirming the phone number. */
export function contactDetailsEndpoints(dependencies: Dependencies) {
  const { db, env, now, sms } = dependencies
  const secrets = codeSecrets(env)
  const emails = sharedLimit(db, 'changes of an email address', 3, 15 * 60)
  const guesses = sharedLimit(db, 'codes that confirm a number', 20, 15 * 60)
  const linksByAddress = sharedLimit(db, 'links of an email address', 30, 15 * 60)
  return [
    endpoint('GET /api/user/contact-details', {
      does: 'Shows where the account can be reached',
      who: signedIn,
      answer: contactDetails,
      says: 'The email address and phone number, and which of them is confirmed',
      run: ({ user }) => contactDetailsOf(db, user, { canSms: sms !== undefined }),
    }),
    endpoint('POST /api/user/email', {
      does: 'Asks for another email address, which a link sent to it confirms',
      who: owners,
      body: emailChange,
      status: 202,
      says: 'An email is on its way to the new address',
      refuses: [429],
      run: async ({ body: { email, password }, reader, c }) => {
        const owner = await ownerWithPassword(c, dependencies, { password })
        await countAgainst(c, emails, String(owner.user.id))
        await countStrangerEmail(c, db, email)
        const change = { email, language: reader.language, now: now() }
        const asked = await asOwner(db, owner, (db) => requestEmailChange(db, owner.user, change))
        if (!asked.ok) {
          const same = msg`This is already your email address.`
          throw new HttpRefusal(422, same, { fields: { email: same } })
        }
      },
    }),
    endpoint('DELETE /api/user/email', {
      does: 'Keeps the email address, and makes the link to the new one void; repeating it changes nothing',
      who: signedIn,
      says: 'The change is cancelled',
      refuses: [403],
      run: ({ user }) => cancelEmailChange(db, user.id),
    }),
    endpoint('POST /api/auth/new-email', {
      does: 'Changes the email address of the visitor’s account, by the token of the link that was sent to it',
      who: owners,
      body: linkToken,
      says: 'The address is changed, and an email tells the old one',
      refuses: [409, 429],
      run: async ({ body, c }) => {
        await countAgainst(c, linksByAddress, c.get('address'))
        const outcome = await confirmEmailChange(db, await ownerOf(c, dependencies), {
          ...body,
          now: now(),
        })
        if (!outcome.ok && outcome.reason === 'other_account')
          throw new HttpRefusal(
            422,
            msg`This link belongs to another account. Log in to that account and open the link again.`,
          )
        if (!outcome.ok) throw linkExpired()
      },
    }),
    endpoint('POST /api/auth/restore-email', {
      does: 'Gives the account its old email address back, by the token of the link that was sent to it',
      body: linkToken,
      answer: restoredEmail,
      says: 'The token of a link for a new password. Every session has ended, and the password is void',
      refuses: [409, 429],
      run: async ({ body, c }) => {
        await countAgainst(c, linksByAddress, c.get('address'))
        const outcome = await restoreEmail(db, { ...body, now: now() })
        if (!outcome.ok) throw linkExpired()
        return { email: outcome.email, token: outcome.token }
      },
    }),
    endpoint('POST /api/user/phone/code', {
      does: 'Sends a code to the phone number of the account',
      who: owners,
      body: withPassword,
      status: 202,
      says: 'The code is on its way',
      refuses: [404, 429],
      run: async ({ body, c }) => {
        const owner = await ownerWithPassword(c, dependencies, body)
        if (!sms) throw noSms()
        const { phone } = await contactDetailsOf(db, owner.user, { canSms: true })
        if (!phone) throw new HttpRefusal(422, msg`Add a phone number to your profile first.`)
        await countSms(c, db, phone)
        await asOwner(db, owner, (db) => addJob(db, phoneConfirmationTask, { userId: owner.user.id }))
      },
    }),
    endpoint('POST /api/user/phone/confirm', {
      does: 'Confirms the phone number by the code that was sent to it',
      who: owners,
      body: confirmation,
      says: 'The number is confirmed',
      refuses: [429],
      run: async ({ body, c }) => {
        const owner = await ownerOf(c, dependencies)
        await countAgainst(c, guesses, String(owner.user.id))
        const given = { secrets, userId: owner.user.id, code: body.code, now: now() }
        if (!(await asOwner(db, owner, (db) => confirmPhone(db, given)))) throw wrongCode()
      },
    }),
    endpoint('POST /api/user/phone/removal', {
      does: 'Removes the confirmation of the phone number, which then logs nobody in and can be changed; repeating it changes nothing',
      who: owners,
      body: withPassword,
      says: 'The number is not confirmed',
      refuses: [429],
      run: async ({ body, c }) => {
        const owner = await ownerWithPassword(c, dependencies, body)
        const given = { userId: owner.user.id, now: now() }
        const outcome = await asOwner(db, owner, (db) => removeConfirmation(db, given))
        if (!outcome.ok) throw new HttpRefusal(422, whyItStays[outcome.reason])
      },
    }),
  ]
}

const whyItStays = {
  only_number: msg`You log in with this number. Add an email address to your account first.`,
  number_for_codes: msg`Your login codes go to this number. Turn off codes by SMS first.`,
}
const linkExpired = () => new HttpRefusal(422, msg`This link has expired or has already been used.`)
