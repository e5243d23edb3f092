import { refetchVisitor } from '#features/people/accounts/mutations.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import { forgotPasswordEndpoint, newPasswordEndpoint } from './endpoints.ts'

export const forgotPasswordMutation = endpointMutation(forgotPasswordEndpoint)
/** The account's sessions end; this one may be among them. */
export const newPasswordMutation = endpointMutation(newPasswordEndpoint, { after: refetchVisitor })
