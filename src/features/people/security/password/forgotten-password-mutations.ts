import { refetchVisitor } from '#features/people/accounts/mutations.ts'
import { forgotPasswordEndpoint, newPasswordEndpoint } from '#features/people/security/endpoints.ts'
import { endpointMutation } from '#platform/http/mutation.ts'

export const forgotPasswordMutation = endpointMutation(forgotPasswordEndpoint)
/** All of the account's sessions end, possibly this page's as well, so the page asks who is signed in. */
export const newPasswordMutation = endpointMutation(newPasswordEndpoint, { after: refetchVisitor })
