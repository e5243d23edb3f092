import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EstimateContent } from '#features/estimating/estimates/content-rules.ts'
import { calculatorContent } from '#features/estimating/estimates/contents.cases.ts'
import { newDevice } from '#platform/testing/device.ts'
import { newRecord } from './sync-rules.ts'

const meera = 7
type Save = { content: EstimateContent; revision: number }

/** The saves that have arrived. `answer` decides what the server answers to each. */
let saves: (Save & { id: string })[]
let answer: (save: Save & { id: string }) => Promise<Response>

beforeEach(() => {
  newDevice()
  saves = []
  answer = async ({ revision }) => Response.json({ isSaved: true, revision: revision + 1 })
  Object.assign(document, { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', (address: string, { body }: RequestInit) => {
    const save = { id: address.split('/').at(-1)!, ...(JSON.parse(String(body)) as Save) }
    saves.push(save)
    return answer(save)
  })
})
afterEach(() => vi.unstubAllGlobals())

async function newTab() {
  vi.resetModules()
  const [{ sendEstimates }, device, { createQueryClient }] = await Promise.all([
    import('./use-sending.ts'),
    import('./device-store.ts'),
    import('#platform/http/query-client.ts'),
  ])
  const client = createQueryClient(async () => Response.json([]))
  const begin = async (name: string, owner: number | null = null) => {
    const record = newRecord(owner, calculatorContent({ name }), Date.now())
    await device.updateDeviceEstimate(record, () => record)
    return record.id
  }
  const kept = async (id: string) => (await device.readDeviceEstimate({ id, owner: meera }))?.record
  return { ...device, begin, kept, send: () => sendEstimates(client, meera) }
}

test('a visitor’s estimate moves into the account, and is sent once', async () => {
  const { begin, kept, send } = await newTab()
  const ids = [await begin('House'), await begin('Shop')]
  expect(await send()).toBe(2)
  expect(saves.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  for (const id of ids) expect(await kept(id)).toMatchObject({ isUnsent: false, revision: 1 })
  expect(await send()).toBe(0)
  expect(saves).toHaveLength(2)
})

test('a refused estimate stays unsent, and the others are still sent', async () => {
  const { begin, kept, send } = await newTab()
  const [first, second] = [await begin('Refused', meera), await begin('Taken', meera)]
  answer = async ({ content, revision }) =>
    content.name === 'Refused'
      ? Response.json({ message: 'You can keep up to 200 estimates.' }, { status: 422 })
      : Response.json({ isSaved: true, revision: revision + 1 })
  await send()
  expect(await kept(first)).toMatchObject({ isUnsent: true })
  expect(await kept(second)).toMatchObject({ isUnsent: false })
})

test('without a connection no further estimate is sent, and all stay on the device', async () => {
  const { begin, kept, send } = await newTab()
  const ids = [await begin('House', meera), await begin('Shop', meera)]
  answer = async () => {
    throw new TypeError('Failed to fetch')
  }
  await send()
  expect(saves).toHaveLength(1)
  for (const id of ids) expect(await kept(id)).toMatchObject({ isUnsent: true })
})

test('after a lost answer, what was sent counts as the common content', async () => {
  const { begin, kept, send } = await newTab()
  const id = await begin('House', meera)
  answer = async () => {
    throw new TypeError('Failed to fetch')
  }
  await send()
  const theirs = { ...saves[0]!.content, profitPercent: 12 }
  answer = async () =>
    Response.json({ isSaved: false, current: { id, content: theirs, revision: 2, updatedAt: '2026-11-25T10:00:00Z' } })
  await send()
  expect(await kept(id)).toMatchObject({ content: { name: 'House', profitPercent: 12 }, revision: 2, conflicts: [] })
})

test('what was changed during a save still has to be sent', async () => {
  const { begin, kept, send, updateDeviceEstimate } = await newTab()
  const id = await begin('House', meera)
  answer = async ({ revision }) => {
    await updateDeviceEstimate(
      { id, owner: meera },
      (kept) => kept && { ...kept.record, content: { ...kept.record.content, name: 'House in Naigaon' } },
    )
    return Response.json({ isSaved: true, revision: revision + 1 })
  }
  await send()
  expect(await kept(id)).toMatchObject({ content: { name: 'House in Naigaon' }, revision: 1, isUnsent: true })
})

test('what was deleted during a save does not come back', async () => {
  const { begin, kept, send, dropDeviceEstimate } = await newTab()
  const id = await begin('House', meera)
  answer = async ({ revision }) => {
    await dropDeviceEstimate(id)
    return Response.json({ isSaved: true, revision: revision + 1 })
  }
  await send()
  expect(await kept(id)).toBeUndefined()
})

test('a damaged estimate is left to the page that edits it', async () => {
  const { begin, updateDeviceEstimate } = await newTab()
  const id = await begin('House', meera)
  await updateDeviceEstimate({ id, owner: meera }, (kept) => ({ ...kept!.record, content: { labor: 'none' } as never }))
  const next = await newTab()
  await next.send()
  expect(saves).toEqual([])
})
