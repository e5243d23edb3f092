import { refetchVisitor } from '#features/people/accounts/mutations.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import { forgotPasswordEndpoint, newPasswordEndpoint } from './endpoints.ts'

export const forgotPasswordMutation = endpointMutation(forgotPasswordEndpoint)
/** All of the account's sessions end, and this page may have one of them. */
export const newPasswordMutation = endpointMutation(newPasswordEndpoint, { after: refetchVisitor })
