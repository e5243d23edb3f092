import { endpointMutation } from '#platform/http/mutation.ts'
import {
  confirmAuthenticatorEndpoint,
  endOthersEndpoint,
  endSessionEndpoint,
  newAuthenticatorEndpoint,
  newPasskeyChallengeEndpoint,
  newPasskeyEndpoint,
  passwordCodeEndpoint,
  passwordEndpoint,
  recoveryCodesEndpoint,
  removePasskeyEndpoint,
  securityEndpoint,
  sessionsEndpoint,
  twoStepOffEndpoint,
  wayEndpoint,
} from './endpoints.ts'

const invalidates = [securityEndpoint.path]
const endsSessions = [securityEndpoint.path, sessionsEndpoint.path]

export const passwordMutation = endpointMutation(passwordEndpoint, { invalidates: endsSessions })
export const passwordCodeMutation = endpointMutation(passwordCodeEndpoint)

export const endSessionMutation = (id: number) =>
  endpointMutation(endSessionEndpoint, { params: { id }, invalidates: [sessionsEndpoint.path] })
export const endOthersMutation = endpointMutation(endOthersEndpoint, { invalidates: [sessionsEndpoint.path] })

/** Invalidates no query, because the authenticator app protects the account only once it is confirmed. */
export const newAuthenticatorMutation = endpointMutation(newAuthenticatorEndpoint)
export const confirmAuthenticatorMutation = endpointMutation(confirmAuthenticatorEndpoint, {
  invalidates: endsSessions,
})
export const wayMutation = endpointMutation(wayEndpoint, { invalidates: endsSessions })
export const twoStepOffMutation = endpointMutation(twoStepOffEndpoint, { invalidates })
export const recoveryCodesMutation = endpointMutation(recoveryCodesEndpoint, { invalidates })

export const newPasskeyChallengeMutation = endpointMutation(newPasskeyChallengeEndpoint)
export const newPasskeyMutation = endpointMutation(newPasskeyEndpoint, { invalidates })
export const removePasskeyMutation = (id: number) =>
  endpointMutation(removePasskeyEndpoint, { params: { id }, invalidates })
