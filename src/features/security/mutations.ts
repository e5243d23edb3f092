import { endpointMutation } from '../../platform/mutation.ts'
import { refetchVisitor } from '../accounts/mutations.ts'
import {
  cancelEmailEndpoint,
  confirmAuthenticatorEndpoint,
  confirmPhoneEndpoint,
  emailEndpoint,
  endOthersEndpoint,
  endSessionEndpoint,
  newAuthenticatorEndpoint,
  newEmailEndpoint,
  newPasskeyChallengeEndpoint,
  newPasskeyEndpoint,
  passwordEndpoint,
  phoneConfirmationEndpoint,
  recoveryCodesEndpoint,
  removePasskeyEndpoint,
  restoreEmailEndpoint,
  securityEndpoint,
  sessionsEndpoint,
  twoStepOffEndpoint,
  wayEndpoint,
} from './endpoints.ts'

const invalidates = [securityEndpoint.path]
const endsSessions = [securityEndpoint.path, sessionsEndpoint.path]

export const passwordMutation = endpointMutation(passwordEndpoint, { invalidates: endsSessions })

export const endSessionMutation = (id: number) =>
  endpointMutation(endSessionEndpoint, { params: { id }, invalidates: [sessionsEndpoint.path] })
export const endOthersMutation = endpointMutation(endOthersEndpoint, { invalidates: [sessionsEndpoint.path] })

/** Changes nothing that is shown: the app counts once it is confirmed. */
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

export const emailMutation = endpointMutation(emailEndpoint, { invalidates })
export const cancelEmailMutation = endpointMutation(cancelEmailEndpoint, { invalidates })
/** Whoever opens the link may be logged in here, with another address from now on, or no longer. */
export const newEmailMutation = endpointMutation(newEmailEndpoint, { invalidates, after: refetchVisitor })
export const restoreEmailMutation = endpointMutation(restoreEmailEndpoint, { after: refetchVisitor })

export const phoneCodeMutation = endpointMutation(phoneConfirmationEndpoint)
export const confirmPhoneMutation = endpointMutation(confirmPhoneEndpoint, { invalidates })
