import { endpointQuery, ofVisitor } from '#platform/http/query-client.ts'
import { securityEndpoint, sessionsEndpoint } from './endpoints.ts'

/** How the account is protected. */
export const securityQuery = { ...endpointQuery(securityEndpoint), meta: ofVisitor }

/** Where the account is logged in. Which of them this browser is, only its own question tells. */
export const sessionsQuery = { ...endpointQuery(sessionsEndpoint), meta: ofVisitor }
