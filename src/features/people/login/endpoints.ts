import type { Account } from '#features/people/accounts/schema.ts'
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
  WebAuthnJson,
} from './schema.ts'
import type {
  Confirmation,
  ContactDetails,
  EmailChange,
  ForgotPassword,
  LinkToken,
  NewAuthenticator,
  NewPasskey,
  NewPassword,
  PasswordChange,
  RecoveryCodes,
  ResetLink,
  RestoredEmail,
  Security,
  Sessions,
  WayChange,
  WithPassword,
} from './security-schema.ts'

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

export const contactDetailsEndpoint = endpoint('get', '/api/user/contact-details').answers<ContactDetails>()

export const emailEndpoint = endpoint('post', '/api/user/email').takes<EmailChange>().answers<Done>()
export const cancelEmailEndpoint = endpoint('delete', '/api/user/email').answers<Done>()
export const newEmailEndpoint = endpoint('post', '/api/auth/new-email').takes<LinkToken>().answers<Done>()
export const restoreEmailEndpoint = endpoint('post', '/api/auth/restore-email')
  .takes<LinkToken>()
  .answers<RestoredEmail>()

export const phoneConfirmationEndpoint = endpoint('post', '/api/user/phone/code').takes<WithPassword>().answers<Done>()
export const phoneRemovalEndpoint = endpoint('post', '/api/user/phone/removal').takes<WithPassword>().answers<Done>()
export const confirmPhoneEndpoint = endpoint('post', '/api/user/phone/confirm').takes<Confirmation>().answers<Done>()
