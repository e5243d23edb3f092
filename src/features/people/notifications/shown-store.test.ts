import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const client = new QueryClient()
const invalidate = vi.spyOn(client, 'invalidateQueries')
let asked: { what: string; id: number }[][]
let answer: () => Promise<Response>
let sendShown: typeof import('./shown-store.ts').sendShown

beforeEach(async () => {
  asked = []
  answer = async () => Response.json({ ok: true })
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body).shown)
    return answer()
  })
  vi.resetModules()
  sendShown = (await import('./shown-store.ts')).sendShown
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const show = (id: number, state = '') => sendShown(client, { what: 'visitId', id }, state)
const aMoment = () => vi.advanceTimersByTimeAsync(500)
const ids = () => asked.map((shown) => shown.map(({ id }) => id))

test('things that come into view at the same moment are sent in one request, which refreshes nothing by itself', async () => {
  for (const id of [1, 2, 3]) show(id)
  await aMoment()
  expect(ids()).toEqual([[1, 2, 3]])
  expect(invalidate).not.toHaveBeenCalled()
})

test('a thing is sent again only in a new state', async () => {
  for (const state of ['requested', 'requested', 'accepted', 'accepted']) {
    show(1, state)
    await aMoment()
  }
  expect(ids()).toEqual([[1], [1]])
})

test('more things than one request takes are sent in several', async () => {
  for (let id = 1; id <= 51; id++) show(id)
  await aMoment()
  expect(asked.map(({ length }) => length)).toEqual([50, 1])
})

test('a thing whose request failed is sent again when it is seen again', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  show(1)
  await aMoment()
  show(1)
  await aMoment()
  expect(ids()).toEqual([[1], [1]])
})
