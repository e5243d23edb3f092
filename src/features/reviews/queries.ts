import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { askPath } from '../../platform/query-client.ts'
import type { Reviews, Standing } from './schema.ts'

/** Reviews of a professional, newest first, from a cursor on; each further page goes on where the last one ended. */
export function reviewsQuery(professionalId: number, from: string | undefined) {
  const path = `/api/professionals/${professionalId}/reviews`
  return infiniteQueryOptions({
    queryKey: [path, 'pages', from ?? ''],
    queryFn: (context) => askPath<Reviews>(context, context.pageParam ? `${path}?after=${context.pageParam}` : path),
    initialPageParam: from ?? '',
    getNextPageParam: (last: Reviews) => last.next,
    staleTime: 60_000,
  })
}

/** Whether the visitor may review a professional, and what they wrote already. */
export const standingQuery = (professionalId: number) =>
  queryOptions<Standing>({ queryKey: [`/api/professionals/${professionalId}/review`], staleTime: 60_000 })
