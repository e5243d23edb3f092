import { endpointQuery, ofVisitor } from '#platform/http/query-client.ts'
import { awayEndpoint, pushKeyEndpoint } from './endpoints.ts'

export const awayQuery = endpointQuery(awayEndpoint, { meta: ofVisitor })

export const pushKeyQuery = endpointQuery(pushKeyEndpoint, { meta: ofVisitor })
