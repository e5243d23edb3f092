import { endpoint } from '#platform/http/endpoint.ts'
import type { Rates } from './schema.ts'

export const ratesEndpoint = endpoint('get', '/api/rates').answers<Rates>()
