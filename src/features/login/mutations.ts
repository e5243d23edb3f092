import { endpointMutation } from '../../platform/mutation.ts'
import { becomeVisitor, refetchVisitor } from '../accounts/mutations.ts'
import type { Account } from '../accounts/schema.ts'
import {
  forgotPasswordEndpoint,
  loginEndpoint,
  logoutEndpoint,
  newPasswordEndpoint,
  passkeyChallengeEndpoint,
  passkeyLoginEndpoint,
  phoneCodeEndpoint,
  phoneLoginEndpoint,
  secondStepChallengeEndpoint,
  secondStepEndpoint,
  secondStepPasskeyEndpoint,
  sendCodeEndpoint,
} from './endpoints.ts'
import { setLogoutPending } from './pending-logout.tsx'
import type { LoginAnswer, PendingLogin } from './schema.ts'
import type { QueryClient } from '@tanstack/react-query'

/** Whether a login needs its second step. */
export function isPending(answer: LoginAnswer): answer is PendingLogin {
  return 'secondSteps' in answer
}

/**
 * After a login the page belongs to that account, and an earlier logout that the server has not heard of does not count for it. A
 * login that waits for its second step changes nothing.
 */
function begin(client: QueryClient, answer: LoginAnswer): void {
  if (isPending(answer)) return
  setLogoutPending(false)
  becomeVisitor(client, answer as Account)
}

export const loginMutation = endpointMutation(loginEndpoint, { after: begin })
export const phoneCodeMutation = endpointMutation(phoneCodeEndpoint)
export const phoneLoginMutation = endpointMutation(phoneLoginEndpoint, { after: begin })
export const passkeyChallengeMutation = endpointMutation(passkeyChallengeEndpoint)
export const passkeyLoginMutation = endpointMutation(passkeyLoginEndpoint, { after: begin })
export const secondStepMutation = endpointMutation(secondStepEndpoint, { after: begin })
export const sendCodeMutation = endpointMutation(sendCodeEndpoint)
export const secondStepChallengeMutation = endpointMutation(secondStepChallengeEndpoint)
export const secondStepPasskeyMutation = endpointMutation(secondStepPasskeyEndpoint, { after: begin })

/** One retry when the first attempt got no response. */
export const logoutMutation = endpointMutation(logoutEndpoint, { retry: 1, retryDelay: 0 })
export const forgotPasswordMutation = endpointMutation(forgotPasswordEndpoint)
/** The account's sessions end; this one may be among them. */
export const newPasswordMutation = endpointMutation(newPasswordEndpoint, { after: refetchVisitor })
