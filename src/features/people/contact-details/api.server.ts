import { msg } from '@lingui/core/macro'
import { noSms, wrongCode } from '#features/people/codes/refusals.server.ts'
import { confirmation } from '#features/people/codes/schema.ts'
import { countSms, countStrangerEmail } from '#features/people/codes/sending-limits.server.ts'
import { codeSecrets } from '#features/people/codes/sent-codes.server.ts'
import { asOwner, ownerOf, ownerWithPassword } from '#features/people/security/owner.server.ts'
import { withPassword } from '#features/people/security/schema.ts'
import { createEndpoints, signedIn } from '#platform/http/endpoint.server.ts'
import { countAgainst, createLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { addJob } from '#platform/queue/jobs.server.ts'
import { contactDetailsOf } from './contact-details.server.ts'
import { cancelEmailChange, confirmEmailChange, requestEmailChange, restoreEmail } from './email-change.server.ts'
import {
  cancelEmailEndpoint,
  confirmPhoneEndpoint,
  contactDetailsEndpoint,
  emailEndpoint,
  newEmailEndpoint,
  phoneConfirmationEndpoint,
  phoneRemovalEndpoint,
  restoreEmailEndpoint,
} from './endpoints.ts'
import { confirmPhone, phoneConfirmationTask, removeConfirmation } from './phone.server.ts'
import { contactDetails, emailChange, linkToken, restoredEmail } from './schema.ts'

const contactDetailsRoute = route(contactDetailsEndpoint, {
  summary: 'Shows where the account can be reached',
  answer: contactDetails,
  says: 'The email address and phone number, and which of them is confirmed',
  refusals: [401],
})
const emailRoute = route(emailEndpoint, {
  summary: 'Asks for another email address, which a link sent to it confirms',
  body: emailChange,
  answer: done,
  status: 202,
  says: 'An email is on its way to the new address',
  refusals: [401, 403, 422, 429],
})
const cancelEmailRoute = route(cancelEmailEndpoint, {
  summary: 'Keeps the email address, and makes the link to the new one void; repeating it changes nothing',
  answer: done,
  says: 'The change is cancelled',
  refusals: [401, 403],
})
const newEmailRoute = route(newEmailEndpoint, {
  summary: 'Changes the email address of the visitor’s account, by the token of the link that was sent to it',
  body: linkToken,
  answer: done,
  says: 'The address is changed, and an email tells the old one',
  refusals: [401, 403, 409, 422, 429],
})
const restoreEmailRoute = route(restoreEmailEndpoint, {
  summary: 'Gives the account its old email address back, by the token of the link that was sent to it',
  body: linkToken,
  answer: restoredEmail,
  says: 'The token of a link for a new password. Every session has ended, and the password is void',
  refusals: [409, 422, 429],
})
const phoneCodeRoute = route(phoneConfirmationEndpoint, {
  summary: 'Sends a code to the phone number of the account',
  body: withPassword,
  answer: done,
  status: 202,
  says: 'The code is on its way',
  refusals: [401, 403, 404, 422, 429],
})
const confirmPhoneRoute = route(confirmPhoneEndpoint, {
  summary: 'Confirms the phone number by the code that was sent to it',
  body: confirmation,
  answer: done,
  says: 'The number is confirmed',
  refusals: [401, 403, 422, 429],
})
const phoneRemovalRoute = route(phoneRemovalEndpoint, {
  summary:
    'Removes the confirmation of the phone number, which then logs nobody in and can be changed; repeating it changes nothing',
  body: withPassword,
  answer: done,
  says: 'The number is not confirmed',
  refusals: [401, 403, 422, 429],
})

/** Endpoints for changing the email address and for confirming the phone number. */
export function contactDetailsEndpoints(dependencies: Dependencies) {
  const { db, env, now, sms } = dependencies
  const secrets = codeSecrets(env)
  const emails = createLimit(3, 15 * 60)
  const guesses = createLimit(20, 15 * 60)
  const linksByAddress = createLimit(30, 15 * 60)
  return createEndpoints()
    .openapi(contactDetailsRoute, async (c) =>
      c.json(await contactDetailsOf(db, signedIn(c), { canSms: sms !== undefined }), 200),
    )
    .openapi(emailRoute, async (c) => {
      const { email, password } = c.req.valid('json')
      const owner = await ownerWithPassword(c, dependencies, { password })
      await countAgainst(c, emails, String(owner.user.id))
      await countStrangerEmail(c, env, email)
      const change = { email, language: c.get('language'), now: now() }
      const asked = await asOwner(db, owner, (db) => requestEmailChange(db, owner.user, change))
      if (!asked.ok) {
        const same = msg`This is already your email address.`
        throw new HttpRefusal(422, same, { fields: { email: same } })
      }
      return c.json({ ok: true as const }, 202)
    })
    .openapi(cancelEmailRoute, async (c) => {
      await cancelEmailChange(db, signedIn(c).id)
      return c.json({ ok: true as const }, 200)
    })
    .openapi(newEmailRoute, async (c) => {
      await countAgainst(c, linksByAddress, c.get('address'))
      const outcome = await confirmEmailChange(db, await ownerOf(c, dependencies), {
        ...c.req.valid('json'),
        now: now(),
      })
      if (!outcome.ok && outcome.reason === 'other_account')
        throw new HttpRefusal(
          422,
          msg`This link belongs to another account. Log in to that account and open the link again.`,
        )
      if (!outcome.ok) throw linkExpired()
      return c.json({ ok: true as const }, 200)
    })
    .openapi(restoreEmailRoute, async (c) => {
      await countAgainst(c, linksByAddress, c.get('address'))
      const outcome = await restoreEmail(db, { ...c.req.valid('json'), now: now() })
      if (!outcome.ok) throw linkExpired()
      return c.json({ email: outcome.email, token: outcome.token }, 200)
    })
    .openapi(phoneCodeRoute, async (c) => {
      const owner = await ownerWithPassword(c, dependencies, c.req.valid('json'))
      if (!sms) throw noSms()
      const { phone } = await contactDetailsOf(db, owner.user, { canSms: true })
      if (!phone) throw new HttpRefusal(422, msg`Add a phone number to your profile first.`)
      await countSms(c, env, phone)
      await asOwner(db, owner, (db) => addJob(db, phoneConfirmationTask, { userId: owner.user.id }))
      return c.json({ ok: true as const }, 202)
    })
    .openapi(confirmPhoneRoute, async (c) => {
      const owner = await ownerOf(c, dependencies)
      await countAgainst(c, guesses, String(owner.user.id))
      const given = { secrets, userId: owner.user.id, code: c.req.valid('json').code, now: now() }
      if (!(await asOwner(db, owner, (db) => confirmPhone(db, given)))) throw wrongCode()
      return c.json({ ok: true as const }, 200)
    })
    .openapi(phoneRemovalRoute, async (c) => {
      const owner = await ownerWithPassword(c, dependencies, c.req.valid('json'))
      const given = { userId: owner.user.id, now: now() }
      const outcome = await asOwner(db, owner, (db) => removeConfirmation(db, given))
      if (!outcome.ok) throw new HttpRefusal(422, whyItStays[outcome.reason])
      return c.json({ ok: true as const }, 200)
    })
}

const whyItStays = {
  only_number: msg`You log in with this number. Add an email address to your account first.`,
  number_for_codes: msg`Your login codes go to this number. Turn off codes by SMS first.`,
}
const linkExpired = () => new HttpRefusal(422, msg`This link has expired or has already been used.`)
