import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { Account, ChosenLanguage, DemoAccount, OwnTheme, ThemeChange } from './schema.ts'

export const visitorEndpoint = endpoint('get', '/api/auth/me').answers<Account>()
export const languageEndpoint = endpoint('put', '/api/auth/language').takes<ChosenLanguage>().answers<ChosenLanguage>()
export const demoAccountsEndpoint = endpoint('get', '/api/auth/demo-accounts').answers<DemoAccount[]>()
export const logoutEndpoint = endpoint('post', '/api/auth/logout').answers<Done>()

export const ownThemeEndpoint = endpoint('get', '/api/user/theme').answers<OwnTheme>()
export const saveThemeEndpoint = endpoint('patch', '/api/user/theme').takes<ThemeChange>().answers<OwnTheme>()
