import { refetchVisitor } from '#features/people/accounts/mutations.ts'
import { endpointMutation } from '#platform/http/mutation.ts'

const invalidates = ['/api/user/contact-details']

export const emailMutation = endpointMutation('POST /api/user/email', { invalidates })
export const cancelEmailMutation = endpointMutation('DELETE /api/user/email', { invalidates })
/**
 * The visitor is refetched, because the person who opens the link may be logged in on this device. Their account then
 * has a different address, or their session has ended.
 */
export const newEmailMutation = endpointMutation('POST /api/auth/new-email', { invalidates, after: refetchVisitor })
export const restoreEmailMutation = endpointMutation('POST /api/auth/restore-email', { after: refetchVisitor })

export const phoneRemovalMutation = endpointMutation('POST /api/user/phone/removal', { invalidates })
export const phoneCodeMutation = endpointMutation('POST /api/user/phone/code')
export const confirmPhoneMutation = endpointMutation('POST /api/user/phone/confirm', { invalidates })
