import { expect, test } from 'vitest'
import { readMaterial } from '#features/estimating/rates/material-rules.ts'
import { readSampleRows } from '#platform/database/sample.server.ts'
import { categories } from './category-rules.ts'
import { originalPrice, stockState } from './rules.ts'

type Product = {
  id: number
  slug: string
  category?: string
  name: string
  price: number
  discount: number
  is_featured: boolean
  mrp: number
  gst_rate: number
  material?: string
} & Record<'name_hi' | 'name_mr' | 'description_hi' | 'description_mr', string>
const products = (await readSampleRows('products')) as Product[]

/** 12 percent is left for bricks and fly-ash blocks. */
const gstRatesOf = (slug: string): number[] => (/brick|aac-block/.test(slug) ? [12] : [5, 18, 40])

test('the goods of the sample are 47 in the six categories from ₹69 to ₹78,999, and six trade goods', () => {
  const shop = products.filter(({ category }) => category)
  expect(shop).toHaveLength(47)
  expect(new Set(shop.map(({ category }) => category))).toEqual(new Set(categories))
  const prices = shop.map(({ price }) => price)
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([69, 78_999])
  const trade = products.filter(({ category }) => !category).sort((a, b) => a.price - b.price)
  expect(trade.map(({ name, price }) => [name, price])).toEqual(
    [1, 2, 3, 4, 5, 6].map((n) => [`Sample Product ${n}`, n * 1000]),
  )
})

test('what a building site needs comes first: the featured goods in the order of work, fridge and sofa last', () => {
  const shop = products.filter(({ category }) => category).sort((a, b) => b.id - a.id)
  expect(shop.filter(({ is_featured }) => is_featured).map(({ slug }) => slug)).toEqual([
    'ppc-cement-50-kg',
    'tmt-steel-bar-12-mm-12-m',
    'aac-block-600-200-150-mm',
    'vitrified-floor-tiles-2-2-ft-box-of-4',
    'cpvc-fittings-3-4-inch-box-of-60',
    'kitchen-mixer-tap-with-high-spout',
  ])
  expect(shop.slice(-2).map(({ slug }) => slug)).toEqual([
    'four-door-refrigerator-580-litres',
    'two-seat-sofa-sage-green',
  ])
  const parts = shop.map(({ category }) => category)
  expect(new Set(parts.slice(0, 38))).toEqual(new Set(['finishes-materials', 'fixtures-fittings']))
})

test('they are in three languages, with a current GST rate and a highest price not below the original one', () => {
  for (const each of products) {
    expect(gstRatesOf(each.slug)).toContain(each.gst_rate)
    expect(each.mrp, each.name).toBeGreaterThanOrEqual(originalPrice(each))
    for (const text of [each.name_hi, each.name_mr, each.description_hi, each.description_mr])
      expect(text).toMatch(/\p{Script=Devanagari}/u)
    if (each.material) expect(readMaterial(each.material), each.material).toBeTruthy()
  }
  expect(new Set(products.map(({ slug }) => slug)).size).toBe(53)
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
  expect([levels.length, count('out'), count('few')]).toEqual([53, 1, 2])
})
