import { endpointQuery, ofVisitor } from '#platform/http/query-client.ts'
import { pushKeyEndpoint } from './endpoints.ts'

export const pushKeyQuery = endpointQuery(pushKeyEndpoint, { meta: ofVisitor })
