import { endpointQuery, ofVisitor } from '#platform/http/query-client.ts'
import { awayEndpoint } from './endpoints.ts'

export const awayQuery = endpointQuery(awayEndpoint, { meta: ofVisitor })
