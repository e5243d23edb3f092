import type { Db } from '#platform/database/database.server.ts'
import { countAgainst, type Limit } from '#platform/http/rate-limit.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { EndpointContext } from '#platform/http/request.server.ts'
import type { VisibleOrder } from './order-ref.server.ts'

/**
 * Counts an attempt against an order's limit. A visitor who may not see the order gets 404 before the count, so that
 * strangers can't use up the buyer's attempts.
 */
export async function countOrderAttempt(
  c: Pick<EndpointContext, 'get'>,
  db: Db,
  { id, userId }: VisibleOrder,
  limit: Limit,
): Promise<void> {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId))
    .executeTakeFirst()
  if (!found) throw notFound()
  await countAgainst(c, limit, String(id))
}
