import { msg } from '@lingui/core/macro'
import { mailboxOf } from '#features/people/accounts/person.server.ts'
import { account } from '#features/people/accounts/schema.ts'
import { noSms, wrongCode } from '#features/people/codes/refusals.server.ts'
import { countSms } from '#features/people/codes/sending-limits.server.ts'
import { codeSecrets } from '#features/people/codes/sent-codes.server.ts'
import { inForceOn } from '#features/people/legal/rules.ts'
import { publishedTerms } from '#features/people/legal/terms.server.ts'
import { deviceOf, keepDevice } from '#features/people/login/device-cookie.server.ts'
import { answerWithLogin, loginOriginOf } from '#features/people/login/login-answer.server.ts'
import { endpoint, signedIn } from '#platform/http/endpoint.server.ts'
import { countAgainst, sharedLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { confirmEmail } from './confirmation.server.ts'
import { register, requestRegistrationCode, sendAnotherConfirmation } from './registration.server.ts'
import { confirmationEmail, confirmationToken, registration, registrationCodeRequest } from './schema.ts'

const taken = {
  email: msg`An account with this email already exists`,
  username: msg`This username is already taken`,
  phone: msg`An account with this phone number already exists`,
}

/**
 * The endpoints for registration and for confirming the email address. `terms` are the published versions of the terms.
 * Tests pass their own versions.
 */
export function registrationEndpoints(dependencies: Dependencies, terms = publishedTerms()) {
  const { db, env, now, sms } = dependencies
  const secrets = codeSecrets(env)
  const limitByAccount = sharedLimit(db, 'registrations of an address', 10, 15 * 60)
  const limitByAddress = sharedLimit(db, 'registrations from an address', 50, 15 * 60)
  const confirmationsByAddress = sharedLimit(db, 'confirmations from an address', 30, 15 * 60)
  // Somebody may register with a stranger's address. These limits keep the stranger's mailbox from being flooded.
  const emailsByAccount = sharedLimit(db, 'confirmation emails', 3, 15 * 60)
  const dailyEmailsByAccount = sharedLimit(db, 'confirmation emails in a day', 10, 24 * 60 * 60)
  return [
    endpoint('POST /api/auth/register', {
      does: 'Creates an account. A contractor or an architect is listed at once',
      body: registration,
      answer: account,
      status: 201,
      says: 'The account. It is logged in: the cookie is the session',
      refuses: [409, 429],
      run: async ({ body: input, reader, c }) => {
        await countAgainst(c, limitByAddress, c.get('address'))
        await countAgainst(c, limitByAccount, (await mailboxOf(db, input.email)) ?? input.phone)
        const origin = loginOriginOf(c, dependencies, false)
        const outcome = await register(db, input, {
          ...{ now: now(), language: reader.language, secrets, origin },
          termsVersion: inForceOn(terms, now()).version,
        })
        if (!outcome.ok && outcome.reason === 'wrong_code') throw wrongCode('phoneCode')
        if (!outcome.ok)
          throw new HttpRefusal(409, msg`Please check what you entered.`, {
            fields: Object.fromEntries(outcome.fields.map((field) => [field, taken[field]])),
          })
        await answerWithLogin(c, dependencies, { outcome: outcome.login, origin })
        return outcome.account
      },
    }),
    endpoint('POST /api/auth/registration-code', {
      does: 'Sends a code with which to register a phone number',
      body: registrationCodeRequest,
      status: 202,
      says: 'The code is on its way',
      refuses: [404, 429],
      run: async ({ body: { phone }, c }) => {
        if (!sms) throw noSms()
        await countSms(c, db, phone)
        const device = deviceOf(c)
        keepDevice(c, env, device)
        await requestRegistrationCode(db, { phone, device, now: now() })
      },
    }),
    endpoint('POST /api/auth/confirm-email', {
      does: 'Confirms the visitor’s email address by the token of the link in an email; repeating it changes nothing',
      who: signedIn,
      body: confirmationToken,
      says: 'The address is confirmed',
      refuses: [429],
      run: async ({ user, body, c }) => {
        await countAgainst(c, confirmationsByAddress, c.get('address'))
        const outcome = await confirmEmail(dependencies, user, body)
        if (!outcome.ok && outcome.reason === 'other_account')
          throw new HttpRefusal(
            422,
            msg`This link belongs to another account. Log in to that account and open the link again.`,
          )
        if (!outcome.ok)
          throw new HttpRefusal(422, msg`This link has expired or is incomplete. Please request a new email.`)
      },
    }),
    endpoint('POST /api/auth/confirmation-emails', {
      does: 'Asks for another email with the link that confirms the address',
      who: signedIn,
      answer: confirmationEmail,
      status: 202,
      says: 'The email is sent, unless the address is confirmed already',
      refuses: [429],
      run: async ({ user, reader, c }) => {
        // A confirmed address gets no email, so the request does not count against the limits.
        if (!user.emailConfirmed) {
          await countAgainst(c, emailsByAccount, String(user.id))
          await countAgainst(c, dailyEmailsByAccount, String(user.id))
        }
        return await sendAnotherConfirmation(db, user, reader.language)
      },
    }),
  ]
}
