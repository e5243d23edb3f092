import { endpointMutation } from '../../platform/mutation.ts'
import {
  forgotPasswordEndpoint,
  languageEndpoint,
  loginEndpoint,
  logoutEndpoint,
  newPasswordEndpoint,
} from './endpoints.ts'

export const loginMutation = endpointMutation(loginEndpoint)
/** One retry when the first attempt got no response. */
export const logoutMutation = endpointMutation(logoutEndpoint, { retry: 1, retryDelay: 0 })
export const languageMutation = endpointMutation(languageEndpoint)
export const forgotPasswordMutation = endpointMutation(forgotPasswordEndpoint)
export const newPasswordMutation = endpointMutation(newPasswordEndpoint)
