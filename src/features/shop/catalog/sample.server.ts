import type { SamplePictures } from '#features/pictures/sample.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { readSample } from '#platform/database/sample.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import type { Category, ProductUnit } from './category-rules.ts'
import { searchColumns } from './search-text.server.ts'
import { countViews } from './views.server.ts'

export type SampleProduct = {
  slug: string
  sku: string
  /** Null for trade goods. */
  category: Category | null
  name: string
  nameHi: string
  nameMr: string
  description: string
  descriptionHi: string
  descriptionMr: string
  brand: string
  tags: string[]
  price: number
  discount: number
  mrp: number
  gstRate: number
  hsn: string
  weightGrams: number
  isHeavy: boolean
  country: string
  unit: ProductUnit
  material?: string
  materialContent?: number
  returnDays: number
  isFeatured: boolean
  /** The number of pieces received into the stock. */
  stock: number
  /** The name of the picture files: {pictures}.webp, or {pictures}-1.webp and so on. */
  pictures: string
}

const seller = {
  legal_name: 'Indrayani Home and Building Supplies LLP',
  street: 'Gat No. 214, Old Mumbai-Pune Road',
  city: 'Kamshet',
  pincode: '410405',
  state_code: '27',
  gstin: '27AAKFI7306Q1ZQ',
  email: 'shop@kamshetbuild.in',
  phone: '+919000000002',
}

/** Pairs of products, by the names of their pictures, and how often they were viewed together. */
const lookedAt: [string, string, number][] = [
  ['cement-bag', 'floor-tiles', 31],
  ['cement-bag', 'paint-bucket', 22],
  ['wash-basin', 'mixer-tap', 27],
  ['wash-basin', 'floor-tiles', 18],
  ['ceiling-fan', 'pendant-lamp', 24],
  ['ceiling-fan', 'paint-bucket', 12],
  ['teak-door', 'smart-lock', 21],
  ['teak-door', 'door-handle-set', 26],
  ['video-doorbell', 'smart-lock', 17],
  ['garden-bench', 'planter-set', 19],
  ['sofa', 'pendant-lamp', 14],
  ['refrigerator', 'induction-hob', 15],
]

/** Adds the sample products: 16 in the six categories and six trade goods, all from one seller. */
export async function loadSampleProducts(db: Db, pictures: SamplePictures, now: Date): Promise<void> {
  const products = await readSample<SampleProduct>('products')
  const { id: seller_id } = await db.insertInto('sellers').values(seller).returning('id').executeTakeFirstOrThrow()
  const rows = await db
    .insertInto('products')
    // The shop shows the newest first, so the file's order is reversed here.
    .values(products.toReversed().map((each) => ({ ...rowOf(each), seller_id, created_at: now, updated_at: now })))
    .returning(['id', 'slug'])
    .execute()
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]))
  const shown = products.flatMap(({ slug, pictures: name }) =>
    picturesOf(pictures, name).map((picture_id, at) => ({ product_id: ids.get(slug)!, picture_id, position: at + 1 })),
  )
  if (shown.length > 0) await db.insertInto('product_pictures').values(shown).execute()
  const byPicture = new Map(products.map(({ slug, pictures: name }) => [name, ids.get(slug)!]))
  const pairs = lookedAt.map(([one, other, views]) => ({
    one: byPicture.get(`product-${one}`)!,
    other: byPicture.get(`product-${other}`)!,
    views,
  }))
  const day = dayInIndia(now)
  await db
    .insertInto('product_views')
    .values(
      pairs.flatMap(({ one, other, views }) => [
        { product_id: one, other_id: other, views, day },
        { product_id: other, other_id: one, views, day },
      ]),
    )
    .execute()
  await countViews(db, now)
}

function rowOf(product: SampleProduct) {
  const { slug, sku, category, name, description, brand, tags, price, discount, mrp, hsn, country, unit } = product
  const row = {
    ...{ slug, sku, category, name, description, brand, tags, price, discount, mrp, hsn, country, unit },
    name_hi: product.nameHi,
    name_mr: product.nameMr,
    description_hi: product.descriptionHi,
    description_mr: product.descriptionMr,
    gst_rate: product.gstRate,
    weight_grams: product.weightGrams,
    is_heavy: product.isHeavy,
    material: product.material ?? null,
    material_content: product.materialContent ?? null,
    return_days: product.returnDays,
    is_featured: product.isFeatured,
    is_listed: true,
  }
  return { ...row, ...searchColumns(row) }
}

/** The ids of a product's pictures, in their order. */
export function picturesOf(pictures: SamplePictures, name: string): number[] {
  const pattern = new RegExp(`^${name}(?:-(\\d+))?\\.webp$`)
  return [...pictures]
    .flatMap(([file, id]) => {
      const found = pattern.exec(file)
      return found ? [{ position: Number(found[1] ?? 1), id }] : []
    })
    .sort((a, b) => a.position - b.position)
    .map(({ id }) => id)
}

/** Adds the stock of the sample products, as received goods. */
export async function loadSampleStock(db: Db, now: Date): Promise<void> {
  const products = await readSample<SampleProduct>('products')
  const known = await db.selectFrom('products').select(['id', 'slug']).execute()
  const ids = new Map(known.map(({ id, slug }) => [slug, id]))
  await db
    .insertInto('stock_movements')
    .values(
      products
        .filter(({ stock }) => stock > 0)
        .map(({ slug, stock }) => ({
          ...{ product_id: ids.get(slug)!, quantity: stock, reason: 'received' },
          created_at: now,
        })),
    )
    .execute()
}
