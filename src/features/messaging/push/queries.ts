import { endpointQuery, ofVisitor } from '#platform/http/query-client.ts'

export const pushKeyQuery = endpointQuery('/api/push/key', { meta: ofVisitor })
