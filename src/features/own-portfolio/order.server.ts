import { sql } from 'kysely'
import { type Db, inTransaction } from '../../platform/database.server.ts'
import { notFound } from '../../platform/refusal.server.ts'
import { orderOf } from '../portfolio/question.server.ts'
import { lockOwnListing, type User } from './owner.server.ts'
import { movedItems } from './rules.ts'

/**
 * Moves an item of the user's own directly behind another, or to the first place (null). From then on all have an order of their own.
 * 404 when one of the two is not theirs or has been deleted.
 */
export async function moveItem(db: Db, user: User, { id, after }: { id: number; after: number | null }): Promise<void> {
  await inTransaction(db, async (db) => {
    const professionalId = await lockOwnListing(db, user)
    const { rows: items } = await sql<{ id: number; isFeatured: boolean }>`
      select id, featured as "isFeatured" from portfolio_projects
      where professional_id = ${professionalId} and deleted_at is null order by ${orderOf('featured')}`.execute(db)
    for (const needed of after === null ? [id] : [id, after])
      if (!items.some((item) => item.id === needed)) throw notFound()
    const ids = movedItems(items, id, after).map((item) => item.id)
    if (ids.every((each, at) => each === items[at]!.id)) return
    await sql`
      update portfolio_projects set rank = placed.rank
      from (select id, ${ids.length} + 1 - at as rank from unnest(${ids}::bigint[]) with ordinality each (id, at)) placed
      where portfolio_projects.id = placed.id and portfolio_projects.rank <> placed.rank`.execute(db)
  })
}
