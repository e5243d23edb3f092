import { describe, expect, test } from 'vitest'
import { createBriefCache } from './brief-cache.server.ts'

const page = (status: number) => ({ status })

describe('A cached value', () => {
  test('is made once for all simultaneous callers, and again when its TTL is over', async () => {
    let now = 0
    let rendered = 0
    const kept = createBriefCache<{ status: number }>({ ttlMs: 1000, maxEntries: 10, now: () => now })
    const render = async () => page(++rendered)
    await Promise.all([kept.get('/', render), kept.get('/', render)])
    expect(rendered).toBe(1)
    now = 1000
    await kept.get('/', render)
    expect(rendered).toBe(1)
    now = 1001
    expect((await kept.get('/', render)).status).toBe(2)
  })

  test('is not fresh while it is being made or when it has expired', async () => {
    let now = 0
    const kept = createBriefCache<{ status: number }>({ ttlMs: 1000, maxEntries: 10, now: () => now })
    const rendering = kept.get('/', async () => page(200))
    expect(kept.fresh('/')).toBeUndefined()
    await rendering
    expect(kept.fresh('/')).toEqual(page(200))
    expect(kept.fresh('/other')).toBeUndefined()
    now = 1001
    expect(kept.fresh('/')).toBeUndefined()
  })

  test('is not kept when making it failed', async () => {
    const kept = createBriefCache<{ status: number }>({ ttlMs: 1000, maxEntries: 10, now: () => 0 })
    await expect(kept.get('/', async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect((await kept.get('/', async () => page(200))).status).toBe(200)
  })

  test('is evicted when all together are too large, and not kept when it alone is too large', async () => {
    const bytes = { max: 100, of: ({ status }: { status: number }) => status }
    const kept = createBriefCache<{ status: number }>({ ttlMs: 1000, bytes, now: () => 0 })
    await kept.get('/a', async () => page(60))
    await kept.get('/b', async () => page(60))
    expect([kept.fresh('/a'), kept.fresh('/b')]).toEqual([undefined, page(60)])
    expect(await kept.get('/c', async () => page(101))).toEqual(page(101))
    expect(kept.fresh('/c')).toBeUndefined()
  })

  test('is evicted, the oldest first, when there are too many', async () => {
    const kept = createBriefCache<{ status: number }>({ ttlMs: 1000, maxEntries: 2, now: () => 0 })
    for (const path of ['/a', '/b', '/c']) await kept.get(path, async () => page(1))
    expect((await kept.get('/a', async () => page(2))).status).toBe(2)
    expect((await kept.get('/c', async () => page(3))).status).toBe(1)
  })
})
