import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { ForgotPassword, NewPassword, ResetLink } from './schema.ts'

export const forgotPasswordEndpoint = endpoint('post', '/api/auth/forgot-password')
  .takes<ForgotPassword>()
  .answers<Done>()
export const newPasswordEndpoint = endpoint('post', '/api/auth/reset-password').takes<NewPassword>().answers<Done>()
export const resetLinkEndpoint = endpoint('get', '/api/auth/reset-link').answers<ResetLink>()
