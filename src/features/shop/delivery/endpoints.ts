import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { Address, AddressInput, LeastCharges, PlaceCharges } from './schema.ts'

export const leastChargesEndpoint = endpoint('get', '/api/delivery').answers<LeastCharges>()
export const placeChargesEndpoint = endpoint('get', '/api/delivery/{pincode}').answers<PlaceCharges>()

/** The default address first, then the latest. */
export const addressesEndpoint = endpoint('get', '/api/addresses').answers<Address[]>()
export const newAddressEndpoint = endpoint('post', '/api/addresses').takes<AddressInput>().answers<Address>()
export const addressEndpoint = endpoint('put', '/api/addresses/{id}').takes<AddressInput>().answers<Address>()
export const deleteAddressEndpoint = endpoint('delete', '/api/addresses/{id}').answers<Done>()
