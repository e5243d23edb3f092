import { expect, test } from 'vitest'
import { readMaterial } from '#features/estimating/rates/material-rules.ts'
import { readSampleRows } from '#platform/database/sample.server.ts'
import { categories, gstRates } from './category-rules.ts'
import { originalPrice, stockState } from './rules.ts'

type Product = {
  id: number
  slug: string
  category?: string
  name: string
  price: number
  discount: number
  mrp: number
  gst_rate: number
  material?: string
} & Record<'name_hi' | 'name_mr' | 'description_hi' | 'description_mr', string>
const products = (await readSampleRows('products')) as Product[]

test('the goods of the sample are 16 in the six categories from ₹149 to ₹78,999, and six trade goods', () => {
  const shop = products.filter(({ category }) => category)
  expect(shop).toHaveLength(16)
  expect(new Set(shop.map(({ category }) => category))).toEqual(new Set(categories))
  const prices = shop.map(({ price }) => price)
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([149, 78_999])
  const trade = products.filter(({ category }) => !category).sort((a, b) => a.price - b.price)
  expect(trade.map(({ name, price }) => [name, price])).toEqual(
    [1, 2, 3, 4, 5, 6].map((n) => [`Sample Product ${n}`, n * 1000]),
  )
})

test('they are in three languages, with a current GST rate and a highest price not below the original one', () => {
  for (const each of products) {
    expect(gstRates).toContain(each.gst_rate)
    expect([5, 18, 40]).toContain(each.gst_rate)
    expect(each.mrp, each.name).toBeGreaterThanOrEqual(originalPrice(each))
    for (const text of [each.name_hi, each.name_mr, each.description_hi, each.description_mr])
      expect(text).toMatch(/\p{Script=Devanagari}/u)
    if (each.material) expect(readMaterial(each.material), each.material).toBeTruthy()
  }
  expect(new Set(products.map(({ slug }) => slug)).size).toBe(22)
})

test('each has pictures of its own', async () => {
  const shown = (await readSampleRows('product_pictures')) as { product_id: number; picture_id: number }[]
  expect(new Set(shown.map(({ product_id }) => product_id)).size).toBe(products.length)
  expect(new Set(shown.map(({ picture_id }) => picture_id)).size).toBe(shown.length)
})

test('one is sold out, two are nearly', async () => {
  const levels = (await readSampleRows('stock_levels')) as { quantity: number }[]
  const states = levels.map(({ quantity }) => stockState(quantity))
  const count = (state: string) => states.filter((each) => each === state).length
  expect([levels.length, count('out'), count('few')]).toEqual([22, 1, 2])
})
