import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#platform/http/query-client.ts'
import { TabStorage } from '#platform/testing/tab-storage.ts'
import { readLastOrder, rememberLastOrder } from './last-order-store.ts'
import { newOrderMutation } from './mutations.ts'
import { checkoutQuery } from './queries.ts'
import type { NewOrderInput } from './schema.ts'

const checkout = checkoutQuery({ pincode: '', unloading: false, coupon: '' })
let answer: () => Response

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('sessionStorage', new TabStorage())
  vi.stubGlobal('fetch', async () => answer())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/**
 * Opens a checkout and places an order. The fake server answers every later request for the checkout with an empty
 * cart. Returns how often the checkout was requested, and the lines that it shows.
 */
async function order() {
  let asked = 0
  const client = createQueryClient(async () => Response.json({ lines: asked++ === 0 ? [1] : [] }))
  new QueryObserver(client, checkout).subscribe(() => undefined)
  await vi.waitFor(() => expect(client.getQueryData(checkout.queryKey)).toBeDefined())
  await new MutationObserver(client, newOrderMutation).mutate({} as NewOrderInput).catch(() => undefined)
  return { asked, lines: client.getQueryData(checkout.queryKey)!.lines, client }
}

test('after an order the checkout keeps showing it until the next page has loaded, and is requested again when it is reopened', async () => {
  answer = () => Response.json({ ref: '7', number: 'KB100007', isPaidFirst: false }, { status: 201 })
  const { asked, lines, client } = await order()
  expect([asked, lines]).toEqual([1, [1]])
  expect(client.getQueryState(checkout.queryKey)!.isInvalidated).toBe(true)
})

test('a refused order shows what has changed since', async () => {
  answer = () => Response.json({ message: 'No.' }, { status: 409 })
  expect((await order()).asked).toBe(2)
})

test('while it is unknown whether an order has arrived, the form stays: the same order is sent again and gets the same response', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  expect((await order()).asked).toBe(1)
  answer = () => new Response('Bad gateway', { status: 502 })
  expect((await order()).asked).toBe(1)
})

test('the tab knows its last order, and shows it to nobody else', () => {
  expect(readLastOrder(null)).toBeUndefined()
  rememberLastOrder({ ref: '7', number: 'KB100007' }, 3)
  expect(readLastOrder(3)).toEqual({ ref: '7', number: 'KB100007' })
  expect(readLastOrder(4)).toBeUndefined()
  expect(readLastOrder(null)).toBeUndefined()
  rememberLastOrder({ ref: '8-ab', number: 'KB100008' }, null)
  expect(readLastOrder(null)).toEqual({ ref: '8-ab', number: 'KB100008' })
})
