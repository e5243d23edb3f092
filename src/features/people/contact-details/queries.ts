import { endpointQuery, ofVisitor } from '#platform/http/query-client.ts'
import { contactDetailsEndpoint } from './endpoints.ts'

/** Where the account can be reached. */
export const contactDetailsQuery = { ...endpointQuery(contactDetailsEndpoint), meta: ofVisitor }
