import { endpointQuery, ofVisitor } from '../../platform/query-client.ts'
import { presenceEndpoint } from './endpoints.ts'

export const presenceQuery = endpointQuery(presenceEndpoint, { meta: ofVisitor })
