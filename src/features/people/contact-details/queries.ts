import { endpointQuery, ofVisitor } from '#platform/http/query-client.ts'
import { contactDetailsEndpoint } from './endpoints.ts'

/** The email address and phone number of the signed-in account. */
export const contactDetailsQuery = { ...endpointQuery(contactDetailsEndpoint), meta: ofVisitor }
