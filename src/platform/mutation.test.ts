import { beforeEach, describe, expect, test, vi } from 'vitest'
import { endpoint } from './endpoint.ts'
import { changeData, endpointMutation, runMutation } from './mutation.ts'
import { createQueryClient } from './query-client.ts'
import { TabStorage } from './testing/tab-storage.ts'

const likes = endpoint('post', '/api/things/{id}/likes').takes<{ isLiked: boolean }>().answers<{ ok: true }>()
const thing = ['/api/things/1']
type Thing = { isLiked: boolean }

/** The recorded requests, and how the fake server answers the next one. */
let asked: { address: string; key: string | null; body: unknown }[]
let answer: () => Promise<Response>
const done = async () => Response.json({ ok: true })
const refused = async () => Response.json({ message: 'No.' }, { status: 409 })

beforeEach(() => {
  asked = []
  answer = done
  vi.stubGlobal('document', { documentElement: { lang: 'mr' } })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('Idempotency-Key')
    asked.push({ address, key, body: JSON.parse(String(init.body)) })
    return answer()
  })
})

function likeMutation() {
  return endpointMutation(likes, {
    params: { id: 1 },
    scope: { id: 'like 1' },
    invalidates: ['/api/things/1'],
    optimistic: (client, { isLiked }) =>
      changeData<Thing>(client, { queryKey: thing }, (data) => ({ ...data, isLiked })),
  })
}

function knownThing() {
  const client = createQueryClient(() => Promise.reject(new Error('nobody looks at it')))
  client.setQueryData<Thing>(thing, { isLiked: false })
  return client
}

describe('A write', () => {
  test('shows its outcome before the response, and refetches after it', async () => {
    const client = knownThing()
    const writing = runMutation(client, likeMutation(), { isLiked: true })
    await vi.waitFor(() => expect(client.getQueryData(thing)).toEqual({ isLiked: true }))
    await writing
    expect(asked[0]).toMatchObject({ address: '/api/things/1/likes', body: { isLiked: true } })
    expect(client.getQueryState(thing)?.isInvalidated).toBe(true)
  })

  test('is undone when it is refused', async () => {
    const client = knownThing()
    answer = refused
    await expect(runMutation(client, likeMutation(), { isLiked: true })).rejects.toThrow('409')
    expect(client.getQueryData(thing)).toEqual({ isLiked: false })
  })

  test('waits for the previous one, whose failure does not undo what the later one shows', async () => {
    const client = knownThing()
    answer = async () => (asked.length === 1 ? refused() : done())
    const first = runMutation(client, likeMutation(), { isLiked: false }).catch(() => undefined)
    const second = runMutation(client, likeMutation(), { isLiked: true })
    await first
    expect(client.getQueryData(thing)).toEqual({ isLiked: true })
    await second
    expect(asked.map(({ body }) => (body as Thing).isLiked)).toEqual([false, true])
    expect(client.getQueryData(thing)).toEqual({ isLiked: true })
  })

  test.each([
    { outcomes: ['lost', 'lost'], shown: false },
    { outcomes: ['lost', 'lost', 'lost'], shown: false },
    { outcomes: ['done', 'lost'], shown: true },
    { outcomes: ['done', 'lost', 'lost'], shown: true },
    { outcomes: ['lost', 'done'], shown: false },
  ])(
    'of several that are $outcomes in turn leaves what the last successful one has set',
    async ({ outcomes, shown }) => {
      const client = knownThing()
      answer = () => (outcomes[asked.length - 1] === 'done' ? done() : Promise.reject(new TypeError('Failed to fetch')))
      const presses = outcomes.map((_, index) =>
        runMutation(client, likeMutation(), { isLiked: index % 2 === 0 }).catch(() => undefined),
      )
      await Promise.all(presses)
      expect(asked).toHaveLength(outcomes.length)
      expect(client.getQueryData(thing)).toEqual({ isLiked: shown })
      expect(client.getQueryState(thing)?.isInvalidated).toBe(true)
      // Nothing is left over for the next write.
      answer = () => Promise.reject(new TypeError('Failed to fetch'))
      await runMutation(client, likeMutation(), { isLiked: !shown }).catch(() => undefined)
      expect(client.getQueryData(thing)).toEqual({ isLiked: shown })
    },
  )

  test('with a key keeps it until the same body has succeeded; a different body gets a new key', async () => {
    const client = knownThing()
    const keyed = endpointMutation(likes, { params: { id: 2 }, isKeyed: true })
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await runMutation(client, keyed, { isLiked: true }).catch(() => undefined)
    answer = done
    for (const isLiked of [true, true, false]) await runMutation(client, keyed, { isLiked })
    const [lost, again, anew, other] = asked.map(({ key }) => key)
    expect(again).toBe(lost)
    expect(new Set([again, anew, other]).size).toBe(3)
  })

  test.each([
    { status: 503, isKept: true },
    { status: 429, isKept: true },
    { status: 401, isKept: true },
    { status: 422, isKept: false },
    { status: 409, isKept: false },
  ])('with a key that is answered $status is sent again under the same key: $isKept', async ({ status, isKept }) => {
    const keyed = endpointMutation(likes, { params: { id: 3 }, isKeyed: true })
    answer = async () => Response.json({ message: 'No.' }, { status })
    for (const _ of [1, 2]) await runMutation(knownThing(), keyed, { isLiked: true }).catch(() => undefined)
    expect(asked[0]!.key === asked[1]!.key).toBe(isKept)
    answer = done
    await runMutation(knownThing(), keyed, { isLiked: true })
  })

  test.each([
    { storage: 'available', full: false, isSame: true },
    { storage: 'full', full: true, isSame: false },
  ])(
    'with a key, whose answer was lost, is sent again after a reload; storage is $storage',
    async ({ full, isSame }) => {
      const storage = new TabStorage()
      if (full)
        storage.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      vi.stubGlobal('sessionStorage', storage)
      answer = () => Promise.reject(new TypeError('Failed to fetch'))
      for (const _ of [1, 2]) {
        vi.resetModules()
        const { endpointMutation, runMutation } = await import('./mutation.ts')
        const keyed = endpointMutation(likes, { params: { id: 4 }, isKeyed: true })
        for (const _ of [1, 2]) await runMutation(knownThing(), keyed, { isLiked: true }).catch(() => undefined)
      }
      const [lost, again, reloaded] = asked.map(({ key }) => key)
      expect(again).toBe(lost)
      expect(reloaded === lost).toBe(isSame)
    },
  )
})
