import type { Confirmation } from '#features/people/codes/schema.ts'
import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { WebAuthnJson } from './passkeys/web-authn-schema.ts'
import type {
  ForgotPassword,
  NewAuthenticator,
  NewPasskey,
  NewPassword,
  PasswordChange,
  RecoveryCodes,
  ResetLink,
  Security,
  Sessions,
  WayChange,
  WithPassword,
} from './schema.ts'

export const securityEndpoint = endpoint('get', '/api/user/security').answers<Security>()
export const passwordEndpoint = endpoint('post', '/api/user/password').takes<PasswordChange>().answers<Done>()

export const passwordCodeEndpoint = endpoint('post', '/api/user/password/code').answers<Done>()

export const sessionsEndpoint = endpoint('get', '/api/user/sessions').answers<Sessions>()
export const endSessionEndpoint = endpoint('delete', '/api/user/sessions/{id}').answers<Done>()
export const endOthersEndpoint = endpoint('delete', '/api/user/sessions').answers<Done>()

export const newAuthenticatorEndpoint = endpoint('post', '/api/user/two-step/authenticator')
  .takes<WithPassword>()
  .answers<NewAuthenticator>()
export const confirmAuthenticatorEndpoint = endpoint('post', '/api/user/two-step/authenticator/confirm')
  .takes<Confirmation>()
  .answers<RecoveryCodes>()
export const wayEndpoint = endpoint('post', '/api/user/two-step/ways').takes<WayChange>().answers<RecoveryCodes>()
export const twoStepOffEndpoint = endpoint('post', '/api/user/two-step/off').takes<WithPassword>().answers<Done>()
export const recoveryCodesEndpoint = endpoint('post', '/api/user/two-step/recovery-codes')
  .takes<WithPassword>()
  .answers<RecoveryCodes>()

export const newPasskeyChallengeEndpoint = endpoint('post', '/api/user/passkeys/challenge')
  .takes<WithPassword>()
  .answers<WebAuthnJson>()
export const newPasskeyEndpoint = endpoint('post', '/api/user/passkeys').takes<NewPasskey>().answers<Done>()
export const removePasskeyEndpoint = endpoint('post', '/api/user/passkeys/{id}/removal')
  .takes<WithPassword>()
  .answers<Done>()

export const forgotPasswordEndpoint = endpoint('post', '/api/auth/forgot-password')
  .takes<ForgotPassword>()
  .answers<Done>()
export const newPasswordEndpoint = endpoint('post', '/api/auth/reset-password').takes<NewPassword>().answers<Done>()
export const resetLinkEndpoint = endpoint('get', '/api/auth/reset-link').answers<ResetLink>()
