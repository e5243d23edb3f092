import { endpointQuery, ofVisitor } from '#platform/http/query-client.ts'
import { ownThemeEndpoint } from './endpoints.ts'

/** The look that the signed-in user chose, on whichever device. */
export const ownThemeQuery = endpointQuery(ownThemeEndpoint, { meta: ofVisitor })
