import { endpoint } from '#platform/http/endpoint.ts'
import type { OwnTheme, ThemeChange } from './schema.ts'

export const ownThemeEndpoint = endpoint('get', '/api/user/theme').answers<OwnTheme>()
export const saveThemeEndpoint = endpoint('patch', '/api/user/theme').takes<ThemeChange>().answers<OwnTheme>()
