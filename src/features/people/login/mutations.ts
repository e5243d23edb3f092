import type { QueryClient } from '@tanstack/react-query'
import { becomeVisitor } from '#features/people/accounts/mutations.ts'
import { setLogoutPending } from '#features/people/accounts/pending-logout.ts'
import type { Account } from '#features/people/accounts/schema.ts'
import { forgetSentCodes } from '#features/people/codes/sent-code.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
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

export const loginMutation = endpointMutation('POST /api/auth/login', { after: showLogin })
export const phoneCodeMutation = endpointMutation('POST /api/auth/phone-code')
export const phoneLoginMutation = endpointMutation('POST /api/auth/phone-login', { after: showLogin })
export const passkeyChallengeMutation = endpointMutation('POST /api/auth/passkey-challenge')
export const passkeyLoginMutation = endpointMutation('POST /api/auth/passkey-login', { after: showLogin })
export const secondStepMutation = endpointMutation('POST /api/auth/second-step', { after: showLogin })
export const sendCodeMutation = endpointMutation('POST /api/auth/second-step/code')
export const secondStepChallengeMutation = endpointMutation('POST /api/auth/second-step/passkey-challenge')
export const secondStepPasskeyMutation = endpointMutation('POST /api/auth/second-step/passkey', { after: showLogin })
