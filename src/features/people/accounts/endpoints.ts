import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { Account, ChosenLanguage, DemoAccount } from './schema.ts'

export const visitorEndpoint = endpoint('get', '/api/auth/me').answers<Account>()
export const languageEndpoint = endpoint('put', '/api/auth/language').takes<ChosenLanguage>().answers<ChosenLanguage>()
export const demoAccountsEndpoint = endpoint('get', '/api/auth/demo-accounts').answers<DemoAccount[]>()
export const logoutEndpoint = endpoint('post', '/api/auth/logout').answers<Done>()
