import { endpointQuery, ofVisitor } from '#platform/http/query-client.ts'
import { contactDetailsEndpoint } from './endpoints.ts'

/** How the account's owner can be reached. */
export const contactDetailsQuery = { ...endpointQuery(contactDetailsEndpoint), meta: ofVisitor }
