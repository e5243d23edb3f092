import { endpoint } from '#platform/http/endpoint.ts'
import type { Machine, Machines } from './schema.ts'

export const machinesEndpoint = endpoint('get', '/api/machines').answers<Machines>()
export const machineEndpoint = endpoint('get', '/api/machines/{slug}').answers<Machine>()
