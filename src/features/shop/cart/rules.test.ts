import { describe, expect, test } from 'vitest'
import { mostOfOne } from '#features/shop/catalog/rules.ts'
import { cartCookieText, readCartCookie } from './cookie-rules.ts'
import { readUndo, undoText } from './form-rules.ts'
import { mergeCarts, mostLines, type StoredLine, withMore, withQuantity, withSeenPrices } from './rules.ts'

const line = (productId: number, quantity = 1, price = 100): StoredLine => ({
  productId,
  quantity,
  price,
  additions: [],
})
const offer = (productId: number, stock = 10, price = 100) => ({ productId, stock, price })
const offers = (...all: ReturnType<typeof offer>[]) => new Map(all.map((each) => [each.productId, each]))
const quantities = (cart: readonly StoredLine[]) =>
  Object.fromEntries(cart.map((each) => [each.productId, each.quantity]))

test.each([1, 10, 150, mostOfOne])('%i removed pieces can be put back without a script', (quantity) => {
  expect(readUndo(undoText(12, quantity))).toEqual({ productId: 12, quantity })
  expect(readUndo(undoText(12, quantity * 1000))).toBeUndefined()
})

describe('Adding one', () => {
  test('puts a product in, and adds one more the next time', () => {
    const once = withMore([line(1)], offer(2), { mark: 'a1' })
    if (!once.ok) throw new Error(once.reason)
    expect(quantities(once.cart)).toEqual({ 1: 1, 2: 1 })
    const twice = withMore(once.cart, offer(2, 10, 120), { mark: 'b2' })
    expect(twice).toMatchObject({
      quantity: 2,
      capped: null,
      cart: [line(1), { productId: 2, quantity: 2, price: 120 }],
    })
  })

  test('counts once for each key, also after four other keys', () => {
    let cart: readonly StoredLine[] = []
    for (const key of ['a', 'b', 'c', 'd', 'e', 'a', 'c', 'f']) {
      const changed = withMore(cart, offer(1), { mark: key })
      if (!changed.ok) throw new Error(changed.reason)
      cart = changed.cart
    }
    expect(cart).toMatchObject([{ quantity: 6, additions: ['b', 'c', 'd', 'e', 'f'] }])
  })

  test.each([
    [3, 3, 3, 'stock'],
    [5, 3, 3, 'stock'],
    [999, 5000, 999, 'most'],
    [998, 999, 999, null],
    [999, 999, 999, 'most'],
  ] as const)('%i in the cart and %i in stock make %i: %s', (had, stock, quantity, capped) => {
    expect(withMore([line(1, had)], offer(1, stock), { mark: 'k' })).toMatchObject({ ok: true, quantity, capped })
  })

  test('refuses a product that is out of stock, and a product without room in the cart', () => {
    expect(withMore([], offer(1, 0), { mark: 'k' })).toEqual({ ok: false, reason: 'out_of_stock' })
    const full = Array.from({ length: mostLines }, (_, at) => line(at + 1))
    expect(withMore(full, offer(77), { mark: 'k' })).toEqual({ ok: false, reason: 'full' })
    expect(withQuantity(full, offer(50), 3)).toMatchObject({ ok: true, quantity: 3 })
  })
})

test('acknowledged prices are stored on the lines that exist', () => {
  const seen = [line(1, 1, 250), line(9, 1, 1)]
  expect(withSeenPrices([line(1), line(2)], seen)).toEqual([line(1, 1, 250), line(2)])
})

describe('Merging', () => {
  test('takes the larger quantity of each product, up to the stock, and keeps what is sold out', () => {
    const guests = [line(1, 2), line(2, 7), line(3, 9), line(4, 3), line(5)]
    const sold = offers(offer(1), offer(2), offer(3, 4), offer(4, 0))
    const merged = mergeCarts([line(1, 5), line(2, 1)], guests, sold)
    expect(quantities(merged.cart)).toEqual({ 1: 5, 2: 7, 3: 4, 4: 3 })
    expect(merged).toMatchObject({ merged: [1, 2, 3, 4], capped: [{ productId: 3, quantity: 4 }], left: [5] })
    expect(mergeCarts(merged.cart, guests, sold).cart).toEqual(merged.cart)
  })

  test('has room for fifty products, the guest’s latest before the earlier ones', () => {
    const own = Array.from({ length: 48 }, (_, at) => line(at + 1))
    const guests = [line(101), line(102), line(48, 4), line(103)]
    const merged = mergeCarts(own, guests, offers(offer(101), offer(102), offer(103), offer(48)))
    expect(merged.cart.slice(47)).toEqual([line(48, 4), line(102), line(103)])
    expect(merged.left).toEqual([101])
  })
})

describe('The cookie of a guest', () => {
  test('is short, and reads back as it was written', () => {
    const cart = [line(12, 2, 2499), { ...line(15, 1, 149), additions: ['0123abcd', 'ffff0000'] }]
    expect(cartCookieText(cart)).toBe('12.2.2499-15.1.149.ffff0000')
    expect(readCartCookie('12.2.2499-15.1.149.ffff0000')).toEqual([cart[0], { ...cart[1], additions: ['ffff0000'] }])
    expect([cartCookieText([]), readCartCookie(''), readCartCookie(undefined)]).toEqual(['', [], []])
  })

  test.each([
    'rubbish',
    '12',
    '12.2',
    '12.0.2499',
    '12.-1.2499',
    '12.1000.2499',
    '12.1.5.2499',
    '0.1.2499',
    '012.1.2499',
    '12.1.0',
    '12.1.10000001',
    '1e3.1.2499',
    '१२.२.२४९९',
    '12.2.2499-12.1.2499',
    '12.2.2499-',
    '12.2.2499,15.1.149',
    '12.2.2499 ',
    '12.2.2499\n',
    '9999999999.1.2499',
    '12.2.2499.zzzzzzzz',
    '"; drop table cart_lines; --',
  ])('%j does not count as a cart', (text) => {
    expect(readCartCookie(text)).toEqual([])
  })

  test('has fifty lines at most, and room in a browser for all of them', () => {
    const full = Array.from({ length: 51 }, (_, at) => ({
      ...line(999_999_900 + at, 999, 10_000_000),
      additions: ['0123abcd'],
    }))
    expect(readCartCookie(cartCookieText(full))).toHaveLength(50)
    expect(cartCookieText(full).length).toBeLessThan(3000)
  })
})
