import { endpoint } from '../../platform/endpoint.ts'
import type { ThemeSettings } from '../../platform/theme.ts'
import type { OwnTheme } from './schema.ts'

export const ownThemeEndpoint = endpoint('get', '/api/user/theme').answers<OwnTheme>()
export const saveThemeEndpoint = endpoint('put', '/api/user/theme').takes<ThemeSettings>().answers<OwnTheme>()
