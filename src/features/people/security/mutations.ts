import { endpointMutation } from '#platform/http/mutation.ts'

const invalidates = ['/api/user/security']
const endsSessions = ['/api/user/security', '/api/user/sessions']

export const passwordMutation = endpointMutation('POST /api/user/password', { invalidates: endsSessions })
export const passwordCodeMutation = endpointMutation('POST /api/user/password/code')

export const endSessionMutation = (id: number) =>
  endpointMutation('DELETE /api/user/sessions/{id}', { params: { id }, invalidates: ['/api/user/sessions'] })
export const endOthersMutation = endpointMutation('DELETE /api/user/sessions', { invalidates: ['/api/user/sessions'] })

/** Invalidates no query, because the authenticator app protects the account only once it is confirmed. */
export const newAuthenticatorMutation = endpointMutation('POST /api/user/two-step/authenticator')
export const confirmAuthenticatorMutation = endpointMutation('POST /api/user/two-step/authenticator/confirm', {
  invalidates: endsSessions,
})
export const wayMutation = endpointMutation('POST /api/user/two-step/ways', { invalidates: endsSessions })
export const twoStepOffMutation = endpointMutation('POST /api/user/two-step/off', { invalidates })
export const recoveryCodesMutation = endpointMutation('POST /api/user/two-step/recovery-codes', { invalidates })

export const newPasskeyChallengeMutation = endpointMutation('POST /api/user/passkeys/challenge')
export const newPasskeyMutation = endpointMutation('POST /api/user/passkeys', { invalidates })
export const removePasskeyMutation = (id: number) =>
  endpointMutation('POST /api/user/passkeys/{id}/removal', { params: { id }, invalidates })
