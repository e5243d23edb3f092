import { sql } from 'kysely'
import { mostOfOne } from '#features/shop/catalog/rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { UserType } from '#platform/http/request.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { goodsOf } from './goods.server.ts'
import { bestOf, piecesFor } from './material-rules.ts'
import { type StoredCart, withQuantity } from './rules.ts'
import type { BoughtMaterials, WantedMaterials } from './schema.ts'

/** The maximum number of products to compare for one material. They are the ones with the lowest total price. */
const perMaterial = 20

type Shopping = { cart: StoredCart; userType: UserType | null; language: Language }

/**
 * Puts the materials of an estimate into a cart, in whole pieces. Materials that the shop does not sell are left out.
 * If a product is already in the cart, the larger quantity is kept. A repeated call changes nothing.
 */
export async function withMaterials(
  db: Db,
  { materials }: WantedMaterials,
  { cart, userType, language }: Shopping,
): Promise<BoughtMaterials & { cart: StoredCart }> {
  const sold = await soldAs(db, materials, { userType, language })
  const answer: BoughtMaterials = { bought: [], missing: [], left: 0 }
  let kept = cart
  for (const { material, quantity } of materials) {
    const product = bestOf(quantity, sold.get(material) ?? [])
    if (!product) {
      answer.missing.push(material)
      continue
    }
    const { productId, price, stock, name } = product
    const needed = piecesFor(quantity, product)
    const had = kept.find((line) => line.productId === productId)?.quantity ?? 0
    const changed = withQuantity(kept, { productId, price, stock }, Math.max(had, Math.min(needed, mostOfOne)))
    if (!changed.ok) answer.left++
    else {
      kept = changed.cart
      answer.bought.push({ material, name, quantity: changed.quantity, needed })
    }
  }
  return { ...answer, cart: kept }
}

type Row = { id: number; material: string; content: number }

/**
 * The candidates for each material: products in stock with the lowest total price for its quantity. `bestOf` chooses
 * among them.
 */
async function soldAs(
  db: Db,
  materials: WantedMaterials['materials'],
  reader: { userType: UserType | null; language: Language },
) {
  const isTrade = reader.userType !== null && reader.userType !== 'customer'
  const { rows } = await sql<Row>`
    select p.id, p.material, p.content from jsonb_to_recordset(${JSON.stringify(materials)}::jsonb) wanted (material text, quantity numeric)
    cross join lateral (
      select p.id, p.material, p.material_content::float8 as content from products p join stock_levels level on level.product_id = p.id
      where p.material = wanted.material and p.is_listed and level.quantity > 0 and ${isTrade ? sql`true` : sql`p.category is not null`}
      order by ceil(round(wanted.quantity / p.material_content, 3)) * p.price, p.id limit ${sql.lit(perMaterial)}
    ) p`.execute(db)
  const goods = await goodsOf(
    db,
    rows.map(({ id }) => id),
    reader,
  )
  const sold = rows.flatMap(({ id: productId, material, content }) => {
    const found = goods.get(productId)
    if (!found?.isSold) return []
    const { price, stock, name } = found
    return [{ productId, material, content, price, stock, name }]
  })
  return Map.groupBy(sold, ({ material }) => material)
}
