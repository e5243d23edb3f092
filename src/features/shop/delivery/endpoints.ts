import { endpoint } from '#platform/http/endpoint.ts'
import type { LeastCharges, PlaceCharges } from './schema.ts'

export const leastChargesEndpoint = endpoint('get', '/api/delivery').answers<LeastCharges>()
export const placeChargesEndpoint = endpoint('get', '/api/delivery/{pincode}').answers<PlaceCharges>()
