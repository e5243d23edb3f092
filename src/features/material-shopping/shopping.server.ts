import type { Db } from '../../platform/database.server.ts'
import type { Language } from '../../platform/languages.ts'
import type { UserType } from '../../platform/request.server.ts'
import { goodsOf } from '../cart/goods.server.ts'
import { type KeptCart, withQuantity } from '../cart/rules.ts'
import { mostOfOne } from '../catalog/rules.ts'
import { bestOf, piecesFor } from './rules.ts'
import type { BoughtMaterials, WantedMaterials } from './schema.ts'

type Shopping = { cart: KeptCart; userType: UserType | null; language: Language }

/**
 * A cart with what an estimate needs of what the shop sells, in whole pieces; of what is in it already the larger number. The same once more
 * changes nothing.
 */
export async function withMaterials(
  db: Db,
  { materials }: WantedMaterials,
  { cart, userType, language }: Shopping,
): Promise<BoughtMaterials & { cart: KeptCart }> {
  const sold = await soldAs(
    db,
    materials.map(({ material }) => material),
    { userType, language },
  )
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

async function soldAs(db: Db, materials: readonly string[], reader: { userType: UserType | null; language: Language }) {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'material', 'material_content'])
    .where('material', 'in', materials)
    .where('is_listed', '=', true)
    .orderBy('id')
    .limit(500)
    .execute()
  const goods = await goodsOf(
    db,
    rows.map(({ id }) => id),
    reader,
  )
  const sold = rows.flatMap(({ id: productId, material, material_content: content }) => {
    const found = goods.get(productId)
    if (!found?.isSold || material === null || content === null) return []
    const { price, stock, name } = found
    return [{ productId, material, content, price, stock, name }]
  })
  return Map.groupBy(sold, ({ material }) => material)
}
