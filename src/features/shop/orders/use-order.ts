import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { addressOf } from '#platform/http/endpoint.ts'
import { invalidatePath } from '#platform/http/query-client.ts'
import { orderEndpoint } from './endpoints.ts'
import { orderQuery } from './queries.ts'
import type { Order } from './schema.ts'

/** A guest's page has no live connection: as long as the order is on its way it is asked again. */
export const everyMs = 20_000

/** An order as it is now; null where there is none for the visitor. */
export function useOrder(reference: string): Order | null {
  const visitor = useVisitor()
  const client = useQueryClient()
  const { data: order } = useSuspenseQuery({
    ...orderQuery(reference),
    refetchInterval: ({ state: { data } }) => (!visitor && data && isUnderWay(data.state) ? everyMs : false),
  })
  const version = order?.version
  const known = useRef(version)
  useEffect(() => {
    const before = known.current
    known.current = version
    if (!visitor) askAfterMove(client, reference, { before, version })
  }, [client, reference, version, visitor])
  return order
}

/** Once an order has moved, its payment, invoices and returns are asked again: they would say what was before. */
export function askAfterMove(
  client: QueryClient,
  reference: string,
  { before, version }: { before: number | undefined; version: number | undefined },
): void {
  if (before === version || before === undefined) return
  void invalidatePath(client, addressOf(orderEndpoint, { ref: reference }))
}

function isUnderWay(state: string): boolean {
  return !['delivered', 'cancelled', 'returned'].includes(state)
}
