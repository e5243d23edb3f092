import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newDevice } from '#platform/testing/device.ts'
import type { DeviceRecord } from './device-records.ts'

type Note = DeviceRecord & { lines: string[] }
const [meera, ravi] = [7, 8]

/** Loads the modules again, as a second tab would. */
async function newTab() {
  vi.resetModules()
  const [records, { deleteDatabases }, { hasUnsent }] = await Promise.all([
    import('./device-records.ts'),
    import('./device-database.ts'),
    import('./unsent.ts'),
  ])
  const keep = (id: string, changes: Partial<Note> = {}) =>
    records.updateRecord({ id, owner: changes.owner ?? null }, () => ({
      ...{ id, owner: null, at: 100, isUnsent: true, lines: [] },
      ...changes,
    }))
  const add = (id: string, owner: number | null, line: string) =>
    records.updateRecord({ id, owner }, (kept) => kept && { ...(kept as Note), lines: [...(kept as Note).lines, line] })
  const idsOf = async (owner: number | null) => (await records.listRecords(owner)).map(({ id }) => id)
  return { ...records, deleteDatabases, hasUnsent, keep, add, idsOf }
}

let tab: Awaited<ReturnType<typeof newTab>>
beforeEach(async () => {
  newDevice()
  tab = await newTab()
})
afterEach(() => {
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

test('the device says whether it has something that the server lacks, of the account or of nobody', async () => {
  expect(await tab.hasUnsent(meera)).toBe(false)
  await tab.keep('a', { owner: meera })
  expect(await tab.hasUnsent(meera)).toBe(true)
  expect(await tab.hasUnsent(ravi)).toBe(false)
  await tab.keep('a', { owner: meera, isUnsent: false })
  expect(await tab.hasUnsent(meera)).toBe(false)
  await tab.keep('b', { isUnsent: false })
  expect(await tab.hasUnsent(meera)).toBe(true)
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

test('a logout deletes the records, even while a second tab works on them', async () => {
  const other = await newTab()
  await tab.keep('a', { owner: meera })
  await other.add('a', meera, 'one')
  const adding = other.add('a', meera, 'two')
  await tab.deleteDatabases()
  await adding
  expect((await other.add('a', meera, 'three')).record).toBeUndefined()
  expect(await tab.idsOf(meera)).toEqual([])
  expect(await other.idsOf(meera)).toEqual([])
})

test('what an account has just taken over stays the account’s in a tab that still shows it without one', async () => {
  await tab.keep('a', { lines: ['one'] })
  const late = await newTab()
  await tab.adoptRecords(meera)
  expect((await late.add('a', null, 'two')).record).toMatchObject({ owner: meera, lines: ['one', 'two'] })
  expect(await late.adoptRecords(meera)).toBe(0)
  expect(await late.idsOf(meera)).toEqual(['a'])
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
  await tab.dropRecord('a')
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
