import { endpointQuery, ofVisitor } from '#platform/http/query-client.ts'

export const awayQuery = endpointQuery('/api/away-message', { meta: ofVisitor })
