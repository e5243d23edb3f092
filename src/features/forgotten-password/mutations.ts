import { endpointMutation } from '../../platform/mutation.ts'
import { refetchVisitor } from '../accounts/mutations.ts'
import { forgotPasswordEndpoint, newPasswordEndpoint } from './endpoints.ts'

export const forgotPasswordMutation = endpointMutation(forgotPasswordEndpoint)
/** The account's sessions end; this one may be among them. */
export const newPasswordMutation = endpointMutation(newPasswordEndpoint, { after: refetchVisitor })
