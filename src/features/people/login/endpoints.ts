import type { Account } from '#features/people/accounts/schema.ts'
import type { WebAuthnJson } from '#features/people/security/passkeys/web-authn-schema.ts'
import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type {
  CodeRequest,
  Login,
  LoginAnswer,
  LoginWays,
  PasskeyAnswer,
  PasskeyLogin,
  PendingLogin,
  PhoneCodeRequest,
  PhoneLogin,
  SecondStepCode,
} from './schema.ts'

export const loginEndpoint = endpoint('post', '/api/auth/login').takes<Login>().answers<LoginAnswer>()
export const loginWaysEndpoint = endpoint('get', '/api/auth/login-ways').answers<LoginWays>()

export const phoneCodeEndpoint = endpoint('post', '/api/auth/phone-code').takes<PhoneCodeRequest>().answers<Done>()
export const phoneLoginEndpoint = endpoint('post', '/api/auth/phone-login').takes<PhoneLogin>().answers<LoginAnswer>()

export const passkeyChallengeEndpoint = endpoint('post', '/api/auth/passkey-challenge').answers<WebAuthnJson>()
export const passkeyLoginEndpoint = endpoint('post', '/api/auth/passkey-login').takes<PasskeyLogin>().answers<Account>()

export const pendingLoginEndpoint = endpoint('get', '/api/auth/second-step').answers<PendingLogin>()
export const secondStepEndpoint = endpoint('post', '/api/auth/second-step').takes<SecondStepCode>().answers<Account>()
export const sendCodeEndpoint = endpoint('post', '/api/auth/second-step/code').takes<CodeRequest>().answers<Done>()
export const secondStepChallengeEndpoint = endpoint(
  'post',
  '/api/auth/second-step/passkey-challenge',
).answers<WebAuthnJson>()
export const secondStepPasskeyEndpoint = endpoint('post', '/api/auth/second-step/passkey')
  .takes<PasskeyAnswer>()
  .answers<Account>()
