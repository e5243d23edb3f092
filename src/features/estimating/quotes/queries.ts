import type { RateTown } from '#features/estimating/rates/material-rules.ts'
import { endpointQuery, nullableQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'
import {
  candidatesEndpoint,
  quoteCountEndpoint,
  receivedEndpoint,
  receivedListEndpoint,
  requestEndpoint,
  requestsEndpoint,
} from './endpoints.ts'

const asked = { staleTime: onceOpened, meta: ofVisitor }

/** A family's own requests. */
export const requestsQuery = (from?: string) => pagesQuery(requestsEndpoint, { from, ...asked })
/** Null: there is none that is the visitor's. */
export const requestQuery = (id: number) => nullableQuery(404, requestEndpoint, { params: { id }, ...asked })
/** What a professional was asked. */
export const receivedListQuery = (from?: string) => pagesQuery(receivedListEndpoint, { from, ...asked })
/** Null: there is none that the visitor was asked. */
export const receivedQuery = (id: number) => nullableQuery(404, receivedEndpoint, { params: { id }, ...asked })
export const quoteCountQuery = endpointQuery(quoteCountEndpoint, asked)

/** Whom the visitor may ask; of a request, with who is asked already. */
export const candidatesQuery = (
  search: string,
  { town, request }: { town: RateTown | null; request?: number | undefined },
) => {
  const question = new URLSearchParams({
    ...{ ...(search && { search }), ...(request && { request: String(request) }), ...(town && { town }) },
  })
  return endpointQuery(candidatesEndpoint, { search: `?${question}`, ...asked })
}
