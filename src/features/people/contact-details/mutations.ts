import { refetchVisitor } from '#features/people/accounts/mutations.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import {
  cancelEmailEndpoint,
  confirmPhoneEndpoint,
  contactDetailsEndpoint,
  emailEndpoint,
  newEmailEndpoint,
  phoneConfirmationEndpoint,
  phoneRemovalEndpoint,
  restoreEmailEndpoint,
} from './endpoints.ts'

const invalidates = [contactDetailsEndpoint.path]

export const emailMutation = endpointMutation(emailEndpoint, { invalidates })
export const cancelEmailMutation = endpointMutation(cancelEmailEndpoint, { invalidates })
/**
 * The visitor is refetched, because the person who opens the link may be logged in on this device. Their account then
 * has a different address, or their session has ended.
 */
export const newEmailMutation = endpointMutation(newEmailEndpoint, { invalidates, after: refetchVisitor })
export const restoreEmailMutation = endpointMutation(restoreEmailEndpoint, { after: refetchVisitor })

export const phoneRemovalMutation = endpointMutation(phoneRemovalEndpoint, { invalidates })
export const phoneCodeMutation = endpointMutation(phoneConfirmationEndpoint)
export const confirmPhoneMutation = endpointMutation(confirmPhoneEndpoint, { invalidates })
