import { sql } from 'kysely'
import type { UploadedPicture } from '#features/pictures/schema.ts'
import { type Searchable, searchColumns } from '#features/shop/catalog/search-text.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { editedRecord } from '#platform/database/field-version.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { ShopPart } from './rules.ts'
import type { ProductInput, StaffProduct } from './schema.ts'

/** The fields that the form can change, in the shape in which they are compared. */
export type Edited = Omit<StaffProduct['product'], 'pictures'> & { pictures: number[] }

export type ProductRow = {
  id: number
  revision: number
  wasListed: boolean
  stock: number
  product: Omit<StaffProduct['product'], 'pictures'>
  pictures: UploadedPicture[]
}

/** SQL for a product's entered fields, under the form's names. */
export const enteredJson = sql<ProductRow['product']>`jsonb_build_object(
  'sku', p.sku, 'slug', p.slug, 'part', coalesce(p.category, 'trade'), 'name', p.name, 'nameHi', coalesce(p.name_hi, ''),
  'nameMr', coalesce(p.name_mr, ''), 'description', p.description, 'descriptionHi', coalesce(p.description_hi, ''),
  'descriptionMr', coalesce(p.description_mr, ''), 'brand', p.brand, 'tags', p.tags, 'price', p.price, 'discount', p.discount,
  'mrp', p.mrp, 'gstRate', p.gst_rate, 'hsn', p.hsn, 'weightGrams', p.weight_grams, 'isHeavy', p.is_heavy, 'country', p.country,
  'sellerId', p.seller_id, 'unit', p.unit, 'material', coalesce(p.material, ''), 'materialContent', p.material_content::float8,
  'returnDays', p.return_days, 'isFeatured', p.is_featured, 'isListed', p.is_listed)`

const picturesJson = sql<UploadedPicture[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', picture.id, 'key', picture.key, 'width', picture.width, 'height', picture.height,
    'color', picture.color, 'alt', picture.alt) order by shown.position)
  from product_pictures shown join pictures picture on picture.id = shown.picture_id where shown.product_id = p.id), '[]')`

/** A product, optionally locked for a change; undefined if it does not exist. */
export async function findRow(
  db: Db,
  by: { id: number } | { sku: string },
  { isLocked = false } = {},
): Promise<ProductRow | undefined> {
  const { rows } = await sql<ProductRow>`
    select p.id, p.revision, p.was_listed as "wasListed", level.quantity as stock, ${enteredJson} as product, ${picturesJson} as pictures
    from products p join stock_levels level on level.product_id = p.id
    where ${'id' in by ? sql`p.id = ${by.id}` : sql`p.sku = ${by.sku}`} ${isLocked ? sql`for no key update of p` : sql``}`.execute(
    db,
  )
  return rows[0]
}

/** A product with everything that its page needs; 404 if it does not exist. */
export async function findStaffProduct(db: Db, id: number): Promise<StaffProduct> {
  const row = await findRow(db, { id })
  if (!row) throw notFound()
  return staffProductOf(row)
}

export function staffProductOf(row: ProductRow): StaffProduct {
  const { id, wasListed, stock, product, pictures } = row
  return { id, wasListed, stock, version: edited.versionOf(editedOf(row)), product: { ...product, pictures } }
}

/** The fields of a product in a fixed order, so that two records can be compared. */
export const edited = editedRecord<Edited>([
  ...['sku', 'slug', 'part', 'name', 'nameHi', 'nameMr', 'description', 'descriptionHi', 'descriptionMr', 'brand'],
  ...['tags', 'price', 'discount', 'mrp', 'gstRate', 'hsn', 'weightGrams', 'isHeavy', 'country', 'sellerId', 'unit'],
  ...['material', 'materialContent', 'returnDays', 'isFeatured', 'isListed', 'pictures'],
] as (keyof Edited)[])

export function editedOf({ product, pictures }: Pick<ProductRow, 'product' | 'pictures'>): Edited {
  return edited.inOrder({ ...product, pictures: pictures.map(({ id }) => id) })
}

export function editedInput({ pictureIds, ...input }: ProductInput): Edited {
  return edited.inOrder({ ...input, pictures: pictureIds })
}

/** The category column for a part of the shop: null for trade goods. */
export function categoryOf(part: ShopPart) {
  return part === 'trade' ? null : part
}

/** The columns of a product, with its search columns. */
export function columnsOf(edited: Omit<Edited, 'pictures'>) {
  const { sku, slug, name, description, brand, tags, price, discount, mrp, hsn, country, unit } = edited
  const row = {
    ...{ sku, slug, name, description, brand, tags, price, discount, mrp, hsn, country, unit },
    category: categoryOf(edited.part),
    name_hi: edited.nameHi || null,
    name_mr: edited.nameMr || null,
    description_hi: edited.descriptionHi || null,
    description_mr: edited.descriptionMr || null,
    gst_rate: edited.gstRate,
    weight_grams: edited.weightGrams,
    is_heavy: edited.isHeavy,
    seller_id: edited.sellerId,
    material: edited.material || null,
    material_content: edited.materialContent,
    return_days: edited.returnDays,
    is_featured: edited.isFeatured,
    is_listed: edited.isListed,
  }
  return { ...row, ...searchColumns(row satisfies Searchable) }
}
