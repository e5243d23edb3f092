import { type Done, endpoint } from '../../platform/endpoint.ts'
import type { Account, ChosenLanguage, DemoAccount, ForgotPassword, Login, NewPassword } from './schema.ts'

export const visitorEndpoint = endpoint('get', '/api/auth/me').answers<Account>()
export const loginEndpoint = endpoint('post', '/api/auth/login').takes<Login>().answers<Account>()
export const logoutEndpoint = endpoint('post', '/api/auth/logout').answers<Done>()
export const languageEndpoint = endpoint('put', '/api/auth/language').takes<ChosenLanguage>().answers<ChosenLanguage>()
export const demoAccountsEndpoint = endpoint('get', '/api/auth/demo-accounts').answers<DemoAccount[]>()
export const forgotPasswordEndpoint = endpoint('post', '/api/auth/forgot-password')
  .takes<ForgotPassword>()
  .answers<Done>()
export const newPasswordEndpoint = endpoint('post', '/api/auth/reset-password').takes<NewPassword>().answers<Done>()
