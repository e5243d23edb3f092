import { endpointQuery, ofVisitor } from '#platform/http/query-client.ts'

export const presenceQuery = endpointQuery('/api/presence', { meta: ofVisitor })
