import { msg } from '@lingui/core/macro'
import { isKnownDevice } from '#features/people/security/sessions/devices.server.ts'
import { endpoint } from '#platform/http/endpoint.server.ts'
import { countAgainst, sharedLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { logInByPassword } from './login.server.ts'
import { answerWithLogin, loginOriginOf } from './login-answer.server.ts'
import { login, loginAnswer, loginWays } from './schema.ts'

/** The endpoint for logging in with a password. */
export function loginEndpoints(dependencies: Dependencies) {
  const { db, sms } = dependencies
  // Many people share an IP address, for example in a mobile network or an office. An owner who logs in on a device
  // that the account knows must not be locked out by failed attempts on other devices. Attempts from unknown devices
  // are still limited, even if they come from many addresses.
  const loginsByDevice = sharedLimit(db, 'logins on a device', 10, 15 * 60)
  const loginsByBoth = sharedLimit(db, 'logins from an address to an account', 10, 15 * 60)
  const loginsByAccount = sharedLimit(db, 'logins to an account', 100, 15 * 60)
  const loginsByAddress = sharedLimit(db, 'logins from an address', 100, 15 * 60)
  return [
    endpoint('POST /api/auth/login', {
      does: 'Logs in, or says which second step is needed',
      body: login,
      answer: loginAnswer,
      says: 'The visitor is logged in, and the cookie is the session; or a second step is needed',
      refuses: [401, 403, 429],
      run: async ({ body: { remember, ...input }, c }) => {
        const address = c.get('address')
        const origin = loginOriginOf(c, dependencies, remember)
        const isKnown = await isKnownDevice(db, { email: input.email, key: origin.device })
        const [limit, key] = isKnown
          ? [loginsByDevice, `${input.email} ${origin.device}`]
          : [loginsByBoth, `${input.email} ${address}`]
        await countAgainst(c, loginsByAddress, address)
        await countAgainst(c, limit, key)
        if (!isKnown) await countAgainst(c, loginsByAccount, input.email)
        const outcome = await logInByPassword(dependencies, input, origin)
        if (!outcome) throw new HttpRefusal(401, msg`Invalid email or password. Please try again.`)
        await limit.delete(key)
        return await answerWithLogin(c, dependencies, { outcome, origin })
      },
    }),
    endpoint('GET /api/auth/login-ways', {
      does: 'Lists the ways to log in that are configured here',
      answer: loginWays,
      says: 'The ways to log in',
      run: () => ({ sms: sms !== undefined }),
    }),
  ]
}
