import { type Insertable, sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import type { DB } from '#platform/database/database-types.ts'
import type { Progress } from '#platform/process/progress.server.ts'
import { searchColumns } from './search-text.server.ts'

/** The first id of synthetic products, far above the real ones. */
export const firstSyntheticProduct = 1_000_000

const finishes = ['Oak', 'Ivory', 'Slate', 'Copper', 'Indigo', 'Olive', 'Terracotta', 'Walnut', 'Pearl', 'Graphite']
const series = [
  'Monsoon',
  'Sahyadri',
  'Deccan',
  'Konkan',
  'Indrayani',
  'Pavana',
  'Rajmachi',
  'Tung',
  'Tikona',
  'Lohagad',
]
const makers = [
  'Palasa Living',
  'Himsar',
  'Kavach Home',
  'Ujwal Studio',
  'Shilanand',
  'Nirmal Bath',
  'Rangvel',
  'Girivan',
]

type Base = Awaited<ReturnType<typeof listBases>>[number]

/** The real products that synthetic ones are variants of, each with its first picture. */
function listBases(db: Db) {
  return db
    .selectFrom('products as p')
    .select([
      'p.id',
      'category',
      'name',
      'name_hi',
      'name_mr',
      'description',
      'description_hi',
      'description_mr',
      'tags',
    ])
    .select(['price', 'gst_rate', 'hsn', 'weight_grams', 'is_heavy', 'country', 'unit', 'return_days', 'seller_id'])
    .select(
      sql<number | null>`(select picture_id from product_pictures where product_id = p.id and position = 1)`.as(
        'picture',
      ),
    )
    .where('p.id', '<', firstSyntheticProduct)
    .where('category', 'is not', null)
    .orderBy('p.id')
    .execute()
}

/** Makes a plausible variant of a real product. The same seed and id give the same variant. */
function variantOf(
  bases: readonly Base[],
  seed: number,
  id: number,
): { row: Insertable<DB['products']>; picture: number | null } {
  const pick = createPicker(seed, id)
  const { id: _, picture, name, name_hi, name_mr, price, ...base } = pick(bases)
  const variant = `${pick(finishes)} ${pick(series)} ${id % 10_000}`
  const cost = Math.max(49, Math.round(price * (0.4 + pick(percents) / 40)))
  const discount = pick([0, 0, 0, 5, 10, 15, 20, 30])
  const now = new Date()
  const row = {
    ...base,
    ...{ id, slug: `variant-${id}`, sku: `SYN-${id}`, brand: pick(makers), price: cost, discount, mrp: cost * 3 },
    name: `${name} ${variant}`,
    name_hi: name_hi && `${name_hi} ${variant}`,
    name_mr: name_mr && `${name_mr} ${variant}`,
    ...{ is_featured: pick(percents) === 0, is_listed: true, rating: pick(ratings), review_count: pick(percents) },
    ...{ created_at: now, updated_at: now },
  }
  return { row: { ...row, ...searchColumns(row) }, picture }
}

const percents = Array.from({ length: 100 }, (_, at) => at)
const ratings = [0, 3.6, 3.9, 4.1, 4.2, 4.3, 4.4, 4.5, 4.6, 4.8]

/** Creates a function that picks random items of lists (Mulberry32). The same seed and id give the same picks. */
function createPicker(seed: number, id: number) {
  let state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(id, 0xc2b2ae35)) >>> 0
  return <T>(list: readonly T[]): T => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return list[Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * list.length)]!
  }
}

const rowsAtOnce = 500

/** Adds `products` synthetic products, which are variants of the real ones. Their ids follow all existing ids. */
export async function addSyntheticProducts(
  db: Db,
  { products, seed }: { products: number; seed: number },
  progress: Progress,
): Promise<void> {
  const bases = await listBases(db)
  if (bases.length === 0) throw new Error('There are no products to make variants of: load the sample data first.')
  const { last } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  const first = Math.max(firstSyntheticProduct, Number(last) + 1)
  for (let done = 0; done < products; done += rowsAtOnce) {
    const count = Math.min(rowsAtOnce, products - done)
    const made = Array.from({ length: count }, (_, at) => variantOf(bases, seed, first + done + at))
    await db
      .insertInto('products')
      .values(made.map(({ row }) => row))
      .execute()
    const shown = made.flatMap(({ row, picture }) =>
      picture === null ? [] : [{ product_id: row.id as number, picture_id: picture, position: 1 }],
    )
    if (shown.length > 0) await db.insertInto('product_pictures').values(shown).execute()
    progress.to(done + count)
  }
  await sql`vacuum (analyze) products, product_pictures`.execute(db)
}

/** Removes all synthetic products. Returns how many. */
export async function removeSyntheticProducts(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('products')
    .where('id', '>=', firstSyntheticProduct)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Gives synthetic products stock, except for one in ten. */
export async function receiveSyntheticProducts(db: Db, now: Date): Promise<void> {
  await sql`
    insert into stock_movements (product_id, quantity, reason, created_at)
    select id, 1 + id % 60, 'received', ${now} from products
    where id >= ${firstSyntheticProduct} and id % 10 <> 0 and not exists (select from stock_movements m where m.product_id = products.id)`.execute(
    db,
  )
  await sql`vacuum (analyze) stock_levels`.execute(db)
}
