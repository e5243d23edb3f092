import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/database/database.server.ts'
import { createBriefCache } from '#platform/http/brief-cache.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { addDays } from '#platform/values/days.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { cardsOf, isForAll } from './cards.server.ts'
import { alsoViewedCount, viewDays } from './rules.ts'
import type { ProductCard, ViewInput } from './schema.ts'

type Sender = { address: string; today: Date }

const firstDay = (today: Date) => addDays(dayInIndia(today), 1 - viewDays)

/**
 * Counts which products are viewed together: a viewed product is paired with the products viewed before it in the same
 * history. Each pair counts in both directions, once per history and once a day per network address, so that nobody can
 * push a product onto the shop's front by sending many histories. Counted pairs are remembered for a while in memory,
 * as hashes with a random key. Nothing about people is stored.
 */
export function createViewCounter() {
  const counted = new LRUCache<string, true>({ maxSize: 200_000, sizeCalculation: () => 1 })
  const key = randomBytes(32)
  const hashOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 16)
  return async (db: Db, { visit: history, product, after }: ViewInput, { address, today }: Sender): Promise<void> => {
    const day = dayInIndia(today)
    const keysOf = (other: number) => {
      const pair = `${Math.min(product, other)} ${Math.max(product, other)}`
      return [hashOf(`history ${history} ${pair}`), hashOf(`address ${address} ${day} ${pair}`)]
    }
    const others = [...new Set(after)].filter((other) => {
      if (other === product) return false
      const keys = keysOf(other)
      const isNew = !keys.some((each) => counted.has(each))
      for (const each of keys) counted.set(each, true)
      return isNew
    })
    if (others.length === 0) return
    await sql`
      insert into product_views (product_id, other_id, day)
      select pair.product_id, pair.other_id, ${day}::date
      from products one, products p cross join lateral (values (one.id, p.id), (p.id, one.id)) pair (product_id, other_id)
      where one.id = ${product} and one.is_listed and one.category is not null and p.id = any(${others}::bigint[]) and ${isForAll}
      order by 1, 2
      on conflict (product_id, other_id, day) do update set views = product_views.views + 1`.execute(db)
  }
}

/** Deletes the daily counts of products viewed together that are too old to be used. */
export async function deleteOldViews(db: Db, today: Date): Promise<void> {
  await db.deleteFrom('product_views').where('day', '<', firstDay(today)).execute()
}

/** Totals how often each product was viewed together with others. The shop's front uses the totals. */
export async function countViews(db: Db, today: Date): Promise<void> {
  await sql`
    with counted as (
      select product_id, sum(views) as views from product_views where day >= ${firstDay(today)}::date group by product_id
    ), gone as (
      delete from product_view_totals where product_id not in (select product_id from counted)
    )
    insert into product_view_totals (product_id, views) select product_id, views from counted order by product_id
    on conflict (product_id) do update set views = excluded.views where product_view_totals.views <> excluded.views`.execute(
    db,
  )
}

/**
 * The products for “Customers also viewed”: first those viewed together with this one, most often first. Then those of
 * the same category, nearest price first. Then the first products of the shop. 404 if the product does not exist.
 * Higher and lower prices are read by two queries, each along an index, because a category may have many products.
 */
export async function findAlsoViewed(db: Db, slug: string, { language, today }: Reader): Promise<ProductCard[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select array(
      select id from (
        (select p.id, 1 as place, sum(viewed.views) as views, 0 as apart
          from product_views viewed join products p on p.id = viewed.other_id
          where viewed.product_id = one.id and viewed.day >= ${firstDay(today)}::date and ${isForAll}
          group by p.id order by views desc, p.id desc limit ${alsoViewedCount})
        union all
        (select p.id, 2, 0, p.price - one.price from products p
          where ${isForAll} and p.category = one.category and (p.price, p.id) > (one.price, one.id)
          order by p.price, p.id limit ${2 * alsoViewedCount})
        union all
        (select p.id, 2, 0, one.price - p.price from products p
          where ${isForAll} and p.category = one.category and (p.price, p.id) < (one.price, one.id)
          order by p.price desc, p.id desc limit ${2 * alsoViewedCount})
        union all
        (select p.id, 3, 0, row_number() over (order by p.is_featured desc, p.id desc) from products p
          where ${isForAll} and p.id <> one.id order by p.is_featured desc, p.id desc limit ${3 * alsoViewedCount})
      ) found group by id order by min(place), max(views) desc, min(apart) filter (where place = 2), min(apart), id desc
      limit ${alsoViewedCount}
    ) as ids
    from products one where one.slug = ${slug} and one.is_listed and one.category is not null`.execute(db)
  if (!rows[0]) throw notFound()
  return cardsOf(db, rows[0].ids, language)
}

const minute = 60_000

/**
 * The products viewed together with others most often, for the shop's front. If there are too few, the first products
 * of the shop follow. Cached for a minute.
 */
export function createMostViewed() {
  const kept = createBriefCache<number[]>({ ttlMs: minute, maxEntries: 1 })
  return async (db: Db, { language }: Pick<Reader, 'language'>): Promise<ProductCard[]> => {
    const ids = await kept.get('ids', () => mostViewedIds(db))
    return (await cardsOf(db, ids, language)).slice(0, alsoViewedCount)
  }
}

async function mostViewedIds(db: Db): Promise<number[]> {
  // More than are shown, because some may be unlisted while the cache lasts.
  const most = 2 * alsoViewedCount
  const { rows } = await sql<{ id: number }>`
    select id from (
      (select p.id, 1 as place, viewed.views, false as is_featured
        from product_view_totals viewed join products p on p.id = viewed.product_id
        where ${isForAll} order by viewed.views desc, viewed.product_id desc limit ${most})
      union all
      (select p.id, 2, 0, p.is_featured from products p where ${isForAll} order by p.is_featured desc, p.id desc limit ${most})
    ) found group by id order by min(place), max(views) desc, bool_or(is_featured) desc, id desc limit ${most}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
