import { endpointQuery, ofVisitor } from '../../platform/query-client.ts'
import { awayEndpoint } from './endpoints.ts'

export const awayQuery = endpointQuery(awayEndpoint, { meta: ofVisitor })
