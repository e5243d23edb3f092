import { refetchVisitor } from '#features/people/accounts/mutations.ts'
import { endpointMutation } from '#platform/http/mutation.ts'

export const forgotPasswordMutation = endpointMutation('POST /api/auth/forgot-password')
/** All of the account's sessions end, possibly this page's as well, so the page asks who is signed in. */
export const newPasswordMutation = endpointMutation('POST /api/auth/reset-password', { after: refetchVisitor })
