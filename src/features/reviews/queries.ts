import { endpointQuery, pagesQuery } from '../../platform/query-client.ts'
import { reviewsEndpoint, standingEndpoint } from './endpoints.ts'

/** The reviews of a professional, newest first, from a cursor, page after page. */
export const reviewsQuery = (professionalId: number, from: string | undefined) =>
  pagesQuery(reviewsEndpoint, { params: { id: professionalId }, from, staleTime: 60_000 })

/** Whether the visitor may review a professional, and their existing review. */
export const standingQuery = (professionalId: number) =>
  endpointQuery(standingEndpoint, { params: { id: professionalId }, staleTime: 60_000 })
