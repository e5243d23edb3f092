import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { AwayChoice, AwayMessage } from './schema.ts'

export const awayEndpoint = endpoint('get', '/api/away-message').answers<AwayMessage>()
export const chooseAwayEndpoint = endpoint('put', '/api/away-message').takes<AwayChoice>().answers<Done>()
