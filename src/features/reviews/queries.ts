import { infiniteQueryOptions } from '@tanstack/react-query'
import { addressOf } from '../../platform/endpoint.ts'
import { endpointQuery, fetchAddress } from '../../platform/query-client.ts'
import { reviewsEndpoint, standingEndpoint } from './endpoints.ts'
import type { Reviews } from './schema.ts'

/** The reviews of a professional, newest first, from a cursor; each further page continues after the previous one. */
export function reviewsQuery(professionalId: number, from: string | undefined) {
  const path = addressOf(reviewsEndpoint, { id: professionalId })
  return infiniteQueryOptions({
    queryKey: [path, 'pages', from ?? ''],
    queryFn: (context) =>
      fetchAddress<Reviews>(context, context.pageParam ? `${path}?after=${context.pageParam}` : path),
    initialPageParam: from ?? '',
    getNextPageParam: (last: Reviews) => last.next,
    staleTime: 60_000,
  })
}

/** Whether the visitor may review a professional, and their existing review. */
export const standingQuery = (professionalId: number) =>
  endpointQuery(standingEndpoint, { params: { id: professionalId }, staleTime: 60_000 })
