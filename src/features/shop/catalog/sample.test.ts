import { beforeAll, describe, expect, test } from 'vitest'
import { readMaterial } from '#features/estimating/rates/material-rules.ts'
import { readSample } from '#platform/database/sample.server.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { categories, gstRates } from './category-rules.ts'
import { originalPrice, stockState } from './rules.ts'
import { loadSampleProducts, loadSampleStock, picturesOf, type SampleProduct } from './sample.server.ts'

const database = testDatabase()
let products: SampleProduct[]
beforeAll(async () => {
  products = await readSample<SampleProduct>('products')
})

describe('The goods of the sample', () => {
  test('are 16 in the six categories from ₹149 to ₹78,999, and six trade goods', () => {
    const shop = products.filter(({ category }) => category)
    expect(shop).toHaveLength(16)
    expect(new Set(shop.map(({ category }) => category))).toEqual(new Set(categories))
    const prices = shop.map(({ price }) => price)
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([149, 78_999])
    const trade = products.filter(({ category }) => !category)
    expect(trade.map(({ name, price }) => [name, price])).toEqual(
      [1, 2, 3, 4, 5, 6].map((n) => [`Sample Product ${n}`, n * 1000]),
    )
  })

  test('are in three languages, with a current GST rate and a highest price not below the original one', () => {
    for (const each of products) {
      expect(gstRates).toContain(each.gstRate)
      expect([5, 18, 40]).toContain(each.gstRate)
      expect(each.mrp, each.name).toBeGreaterThanOrEqual(originalPrice(each))
      for (const text of [each.nameHi, each.nameMr, each.descriptionHi, each.descriptionMr])
        expect(text).toMatch(/\p{Script=Devanagari}/u)
      if (each.material) expect(readMaterial(each.material), each.material).toBeTruthy()
    }
    expect(new Set(products.map(({ slug }) => slug)).size).toBe(22)
  })

  test('each have pictures of their own', async () => {
    const files = await readSample<{ file: string }>('pictures')
    const pictures = new Map(files.map(({ file }, id) => [file, id]))
    const shown = products.flatMap((product) => {
      const ids = picturesOf(pictures, product.pictures)
      expect(ids.length, product.name).toBeGreaterThan(0)
      return ids
    })
    expect(new Set(shown).size).toBe(shown.length)
  })

  test('have received stock: one is sold out, two are nearly', async () => {
    const now = new Date('2026-11-21T06:00:00Z')
    await loadSampleProducts(database.db, new Map(), now)
    await loadSampleStock(database.db, now)
    const levels = await database.db
      .selectFrom('stock_levels')
      .innerJoin('products', 'products.id', 'product_id')
      .select(['sku', 'quantity'])
      .execute()
    expect(Object.fromEntries(levels.map(({ sku, quantity }) => [sku, quantity]))).toEqual(
      Object.fromEntries(products.map(({ sku, stock }) => [sku, stock])),
    )
    const states = products.map(({ stock }) => stockState(stock))
    expect([states.filter((each) => each === 'out').length, states.filter((each) => each === 'few').length]).toEqual([
      1, 2,
    ])
  })
})
