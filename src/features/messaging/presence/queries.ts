import { endpointQuery, ofVisitor } from '#platform/http/query-client.ts'
import { presenceEndpoint } from './endpoints.ts'

export const presenceQuery = endpointQuery(presenceEndpoint, { meta: ofVisitor })
