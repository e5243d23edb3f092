import { endpointQuery, ofVisitor } from '#platform/http/query-client.ts'
import { termsEndpoint } from './endpoints.ts'

/** What the visitor still has to be told about the terms; asked once for each page that is opened. */
export const termsQuery = { ...endpointQuery(termsEndpoint), meta: ofVisitor, staleTime: Number.POSITIVE_INFINITY }
