import type { QueryClient } from '@tanstack/react-query'
import { becomeVisitor } from '#features/people/accounts/mutations.ts'
import { setLogoutPending } from '#features/people/accounts/pending-logout.ts'
import type { Account } from '#features/people/accounts/schema.ts'
import { forgetSentCodes } from '#features/people/codes/sent-code.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import {
  loginEndpoint,
  passkeyChallengeEndpoint,
  passkeyLoginEndpoint,
  phoneCodeEndpoint,
  phoneLoginEndpoint,
  secondStepChallengeEndpoint,
  secondStepEndpoint,
  secondStepPasskeyEndpoint,
  sendCodeEndpoint,
} from './endpoints.ts'
import type { LoginAnswer, PendingLogin } from './schema.ts'

/** Whether the login still needs its second step. */
export function isPending(answer: LoginAnswer): answer is PendingLogin {
  return 'secondSteps' in answer
}

/**
 * Shows the page for the account that has logged in, and cancels an earlier logout that has not reached the server. A
 * login that waits for its second step changes nothing.
 */
export function showLogin(client: QueryClient, answer: LoginAnswer): void {
  if (isPending(answer)) return
  forgetSentCodes()
  setLogoutPending(false)
  const { cameBack: _, ...account } = answer as Account
  becomeVisitor(client, account)
}

export const loginMutation = endpointMutation(loginEndpoint, { after: showLogin })
export const phoneCodeMutation = endpointMutation(phoneCodeEndpoint)
export const phoneLoginMutation = endpointMutation(phoneLoginEndpoint, { after: showLogin })
export const passkeyChallengeMutation = endpointMutation(passkeyChallengeEndpoint)
export const passkeyLoginMutation = endpointMutation(passkeyLoginEndpoint, { after: showLogin })
export const secondStepMutation = endpointMutation(secondStepEndpoint, { after: showLogin })
export const sendCodeMutation = endpointMutation(sendCodeEndpoint)
export const secondStepChallengeMutation = endpointMutation(secondStepChallengeEndpoint)
export const secondStepPasskeyMutation = endpointMutation(secondStepPasskeyEndpoint, { after: showLogin })
