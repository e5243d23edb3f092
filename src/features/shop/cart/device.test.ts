import type { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { runMutation } from '#platform/http/mutation.ts'
import { createQueryClient } from '#platform/http/query-client.ts'
import { TabStorage } from '#platform/testing/tab-storage.ts'
import { announceShopChange, guestPieces, onShopChange } from './cart-store.ts'
import { addToCart, lineMutation } from './mutations.ts'

/** A fake `window` of this tab. */
let window: EventTarget
let sent: { method: string; body: unknown; key: string | null }[]
let answer: () => Promise<Response>

beforeEach(() => {
  window = new EventTarget()
  sent = []
  answer = async () => Response.json({ productId: 12, quantity: 1, stock: 9, capped: null })
  vi.stubGlobal('localStorage', new TabStorage())
  vi.stubGlobal('sessionStorage', new TabStorage())
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en' } })
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  vi.stubGlobal('fetch', async (_address: string, { method, body, headers }: RequestInit) => {
    sent.push({ method: method!, body: JSON.parse(String(body)), key: new Headers(headers).get('Idempotency-Key') })
    return answer()
  })
  announceShopChange()
})
const setCookie = (cookie: string) => Object.assign(document, { cookie })
const fromAnotherTab = () => window.dispatchEvent(Object.assign(new Event('storage'), { key: 'shop-changed' }))
const newClient = (): QueryClient => createQueryClient(() => Promise.reject(new Error('nobody asks')))

describe('What a guest has on the device', () => {
  test('is counted from the cookies, and again when this tab or a different one has changed them', () => {
    expect(guestPieces()).toBe(0)
    const heard: boolean[] = []
    const end = onShopChange((isElsewhere) => heard.push(isElsewhere))
    setCookie('language=en; cart=12.2.2499-15.10.149.0123abcd; theme=x')
    expect(guestPieces()).toBe(0)
    fromAnotherTab()
    expect(guestPieces()).toBe(12)
    setCookie('cart=12.1.2499')
    announceShopChange()
    expect([guestPieces(), heard]).toEqual([1, [true, false]])
    end()
    fromAnotherTab()
    expect(heard).toHaveLength(2)
  })

  test.each(['cart=', 'cart=x', 'cart=12', 'cart=%', 'cart=12.x.5-.'])(
    'is nothing where the cookie is %s',
    (cookie) => {
      setCookie(cookie)
      announceShopChange()
      expect(guestPieces()).toBe(0)
    },
  )

  test('other tabs are notified of each change', () => {
    const before = localStorage.getItem('shop-changed')
    vi.setSystemTime(new Date(Date.now() + 5))
    announceShopChange()
    vi.useRealTimers()
    expect(localStorage.getItem('shop-changed')).not.toBe(before)
  })
})

describe('Changes of the cart', () => {
  test('run one after the other: two presses on Add are two pieces, each with its key', async () => {
    const client = newClient()
    await Promise.all([addToCart(client, 12), addToCart(client, 12)])
    expect(sent.map(({ body }) => body)).toEqual([{ productId: 12 }, { productId: 12 }])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
  })

  test('a press on Add whose response was lost keeps its key when it is pressed again', async () => {
    const client = newClient()
    answer = () => Promise.reject(new TypeError('no connection'))
    await expect(addToCart(client, 12)).rejects.toThrow()
    answer = async () => Response.json({ productId: 12, quantity: 1, stock: 9, capped: null })
    await addToCart(client, 12)
    await addToCart(client, 12)
    expect([sent[0]!.key === sent[1]!.key, sent[1]!.key === sent[2]!.key]).toEqual([true, false])
  })

  test('of many waiting presses on plus, the last one is sent', async () => {
    const client = newClient()
    const presses = [2, 3, 4, 5].map((quantity) => runMutation(client, lineMutation(12), { quantity }))
    const answers = await Promise.all(presses)
    expect(sent.at(-1)!.body).toEqual({ quantity: 5 })
    expect(sent.length).toBeLessThanOrEqual(2)
    expect([answers.slice(1, 3), answers[3]?.productId]).toEqual([[null, null], 12])
  })
})
