import { endpointMutation } from '../../platform/mutation.ts'
import {
  forgotPasswordEndpoint,
  languageEndpoint,
  loginEndpoint,
  logoutEndpoint,
  newPasswordEndpoint,
} from './endpoints.ts'

export const loginMutation = endpointMutation(loginEndpoint)
/** A second try where the first one got no answer. */
export const logoutMutation = endpointMutation(logoutEndpoint, { retry: 1, retryDelay: 0 })
export const languageMutation = endpointMutation(languageEndpoint)
export const forgotPasswordMutation = endpointMutation(forgotPasswordEndpoint)
export const newPasswordMutation = endpointMutation(newPasswordEndpoint)
