import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newDevice } from '#platform/testing/device.ts'
import { storageSeenNow, TabStorage } from '#platform/testing/tab-storage.ts'
import type { DeviceRecord } from './device-records.ts'

type Note = DeviceRecord & { lines: string[] }
const [meera, ravi] = [7, 8]

/** Loads the modules again, as a second tab would. */
async function newTab() {
  vi.resetModules()
  const [records, { forgetWaiting }, { recordsOf }] = await Promise.all([
    import('./device-records.ts'),
    import('./device-database.ts'),
    import('./records-mark.ts'),
  ])
  const keep = (id: string, changes: Partial<Note> = {}) =>
    records.updateRecord({ id, owner: changes.owner ?? null }, () => ({
      ...{ id, owner: null, at: 100, isUnsent: true, lines: [] },
      ...changes,
    }))
  const add = (id: string, owner: number | null, line: string) =>
    records.updateRecord({ id, owner }, (kept) => kept && { ...(kept as Note), lines: [...(kept as Note).lines, line] })
  const idsOf = async (owner: number | null) => (await records.listRecords(owner)).map(({ id }) => id)
  return { ...records, forgetWaiting, recordsOf, keep, add, idsOf }
}

/** The ids of all records in the database, of every account. */
async function storedIds(): Promise<string[]> {
  const database = await openDB('kamshetbuild.records')
  const ids = database.objectStoreNames.contains('records') ? await database.getAllKeys('records') : []
  database.close()
  return ids as string[]
}

let tab: Awaited<ReturnType<typeof newTab>>
beforeEach(async () => {
  newDevice()
  tab = await newTab()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a record is visible to its owner alone, and the one changed last comes first', async () => {
  expect(await tab.keep('a', { owner: meera })).toMatchObject({ isKept: true })
  await tab.keep('b', { owner: meera, at: 200 })
  await tab.keep('c', { owner: ravi })
  expect(await tab.idsOf(meera)).toEqual(['b', 'a'])
  expect(await tab.readRecord('a', meera)).toMatchObject({ id: 'a' })
  expect(await tab.readRecord('a', ravi)).toBeUndefined()
  expect(await tab.readRecord('a', null)).toBeUndefined()
})

test('each change is later than the one before, whatever the clock says', async () => {
  await tab.keep('a', { at: 500 })
  expect((await tab.keep('a', { at: 20 })).record?.at).toBe(501)
})

test('two tabs that change a record at once keep both changes', async () => {
  const other = await newTab()
  await tab.keep('a')
  const lines = Array.from({ length: 20 }, (_, at) => `line ${at}`)
  await Promise.all(lines.map((line, at) => (at % 2 ? tab : other).add('a', null, line)))
  const { lines: kept } = (await tab.readRecord('a', null)) as Note
  expect(kept.toSorted()).toEqual(lines.toSorted())
})

test('a step that returns nothing leaves the record as it is', async () => {
  await tab.keep('a', { lines: ['one'] })
  expect(await tab.updateRecord({ id: 'a', owner: null }, () => undefined)).toEqual({ record: undefined, isKept: true })
  expect(await tab.readRecord('a', null)).toMatchObject({ lines: ['one'], at: 100 })
})

test('the mark shows at once whether something is to be sent', async () => {
  expect(tab.recordsOf(meera)).toBe('none')
  await tab.keep('a', { owner: meera })
  expect(tab.recordsOf(meera)).toBe('unsent')
  await tab.keep('a', { owner: meera, isUnsent: false })
  expect(tab.recordsOf(meera)).toBe('sent')
  await tab.dropRecord({ id: 'a', owner: meera })
  expect(tab.recordsOf(meera)).toBe('none')
})

test('an account takes over the records that belong to the device', async () => {
  await tab.keep('a', { isUnsent: false })
  await tab.keep('b', { owner: ravi })
  expect(await tab.adoptRecords(meera)).toBe(1)
  expect(await tab.adoptRecords(meera)).toBe(0)
  expect(await tab.listRecords(meera)).toMatchObject([{ id: 'a', isUnsent: true }])
  expect(await tab.idsOf(null)).toEqual([])
  expect(await tab.idsOf(ravi)).toEqual(['b'])
})

test('a logout deletes the records of an account', async () => {
  await tab.keep('a', { owner: meera })
  tab.forgetWaiting()
  expect(await tab.idsOf(meera)).toEqual([])
  await vi.waitFor(async () => expect(await storedIds()).toEqual([]))
})

test('records of accounts are deleted at the next read when the device has records without an account', async () => {
  await tab.keep('a', { owner: meera })
  await tab.keep('b')
  tab.forgetWaiting()
  const next = await newTab()
  expect(await next.readRecord('a', meera)).toBeUndefined()
  expect(await next.idsOf(null)).toEqual(['b'])
  expect(await storedIds()).toEqual(['b'])
  // Meera logs in again. Her forgotten record does not come back.
  await next.keep('c', { owner: meera })
  expect(await next.idsOf(meera)).toEqual(['c'])
})

describe('When what a tab stores reaches this tab late,', () => {
  async function newLateTab(seen: TabStorage) {
    vi.stubGlobal('localStorage', seen)
    return newTab()
  }

  test('what it has just kept does not count as forgotten', async () => {
    const seen = storageSeenNow()
    await tab.keep('a', { owner: meera })
    await tab.keep('b')
    const late = await newLateTab(seen)
    expect(await late.idsOf(meera)).toEqual(['a'])
    expect(await late.idsOf(null)).toEqual(['b'])
    expect(await late.readRecord('a', meera)).toMatchObject({ id: 'a' })
    await late.keep('c', { owner: ravi })
    expect(await storedIds()).toEqual(['a', 'b', 'c'])
  })

  test('what an account has just taken over stays the account’s', async () => {
    await tab.keep('a', { lines: ['one'] })
    const seen = storageSeenNow()
    await tab.adoptRecords(meera)
    const late = await newLateTab(seen)
    // The page of the late tab still shows the record as one without an account, and the person types there.
    expect((await late.add('a', null, 'two')).record).toMatchObject({ owner: meera, lines: ['one', 'two'] })
    expect(await late.adoptRecords(meera)).toBe(0)
    expect(await late.idsOf(meera)).toEqual(['a'])
  })

  test('what is kept after a logout does not count as forgotten either', async () => {
    await tab.keep('a', { owner: meera })
    await tab.keep('nobody’s')
    const [before, device] = [storageSeenNow(), localStorage]
    tab.forgetWaiting()
    await tab.keep('b', { owner: ravi })
    const late = await newLateTab(before)
    expect(await late.idsOf(ravi)).toEqual(['b'])
    await late.add('b', ravi, 'one')
    // The late tab does not know yet that Meera has logged out.
    await late.keep('c', { owner: meera })
    vi.stubGlobal('localStorage', device)
    expect(await late.idsOf(meera)).toEqual([])
    expect(await late.listRecords(ravi)).toMatchObject([{ id: 'b', lines: ['one'] }])
  })

  test('a logout counts even if the clock was set back or the storage was emptied', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 5_000_000 })
    tab.forgetWaiting()
    await tab.keep('a', { owner: meera })
    vi.setSystemTime(1_000_000)
    expect(await tab.idsOf(meera)).toEqual(['a'])
    tab.forgetWaiting()
    expect(await (await newTab()).idsOf(meera)).toEqual([])
    await tab.keep('b', { owner: meera })
    vi.setSystemTime(6_000_000)
    vi.stubGlobal('localStorage', new TabStorage())
    expect(await tab.idsOf(meera)).toEqual(['b'])
    tab.forgetWaiting()
    expect(await (await newTab()).idsOf(meera)).toEqual([])
  })
})

test('the thirty records changed last stay of those that the server has, and all of those that it lacks', async () => {
  for (let at = 0; at < 35; at++) await tab.keep(`sent ${at}`, { owner: meera, at: 1000 + at, isUnsent: false })
  for (let at = 0; at < 5; at++) await tab.keep(`unsent ${at}`, { owner: meera, at })
  const ids = await tab.idsOf(meera)
  expect(ids).toHaveLength(35)
  expect(ids.slice(0, 2)).toEqual(['sent 34', 'sent 33'])
  expect(ids).not.toContain('sent 4')
})

test('a browser without a database keeps records until the page is left', async () => {
  vi.stubGlobal('indexedDB', undefined)
  expect(await tab.keep('a', { lines: ['one'] })).toMatchObject({ isKept: false })
  await tab.add('a', null, 'two')
  expect(await tab.listRecords(null)).toMatchObject([{ id: 'a', lines: ['one', 'two'] }])
  expect(await tab.adoptRecords(meera)).toBe(1)
  expect(await tab.idsOf(meera)).toEqual(['a'])
  await tab.dropRecord({ id: 'a', owner: meera })
  expect(await tab.idsOf(meera)).toEqual([])
})

test('a database that fails in the middle loses nothing of what was entered', async () => {
  await tab.keep('a', { lines: ['one'] })
  const { IDBObjectStore } = await import('fake-indexeddb')
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  expect(await tab.add('a', null, 'two')).toMatchObject({ isKept: false, record: { lines: ['one', 'two'] } })
  put.mockRestore()
  expect(await tab.add('a', null, 'three')).toMatchObject({ isKept: true, record: { lines: ['one', 'two', 'three'] } })
})
