import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { addressOf } from '#platform/http/endpoint.ts'
import { invalidatePath } from '#platform/http/query-client.ts'
import { orderQuery } from './queries.ts'
import { isOnItsWay } from './rules.ts'
import type { Order } from './schema.ts'

/** How often a guest's page refetches an open order, in milliseconds. Pages of guests have no live connection. */
export const everyMs = 20_000

/** An order as it is now; null if the visitor may not see it. */
export function useOrder(reference: string): Order | null {
  const visitor = useVisitor()
  const client = useQueryClient()
  const { data: order } = useSuspenseQuery({
    ...orderQuery(reference),
    refetchInterval: ({ state: { data } }) => (!visitor && data && isOnItsWay(data.state) ? everyMs : false),
  })
  const version = order?.version
  const known = useRef(version)
  useEffect(() => {
    const before = known.current
    known.current = version
    if (!visitor) refetchAfterMove(client, reference, { before, version })
  }, [client, reference, version, visitor])
  return order
}

/**
 * Refetches the payment, the invoices and the list of returns of an order if its version has changed, because they may
 * have changed with it.
 */
export function refetchAfterMove(
  client: QueryClient,
  reference: string,
  { before, version }: { before: number | undefined; version: number | undefined },
): void {
  if (before === version || before === undefined) return
  void invalidatePath(client, addressOf('/api/orders/{ref}', { ref: reference }))
}
