import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newDevice } from '#platform/testing/device.ts'
import { storageSeenNow } from '#platform/testing/tab-storage.ts'

const [meera, ravi] = [7, 8]

/** Loads the modules again, as a second tab would. */
async function newTab() {
  vi.resetModules()
  const [waiting, { forgetWaiting }] = await Promise.all([import('./waiting.ts'), import('./device-database.ts')])
  const idsOf = async (owner: number) => (await waiting.readWaiting(owner)).map(({ id }) => id)
  return {
    ...waiting,
    forgetWaiting,
    idsOf,
    add: (id: string, owner = meera) => waiting.addWaiting({ id, owner }).isKept,
  }
}

beforeEach(() => void newDevice())
afterEach(() => vi.unstubAllGlobals())

test('what a tab has just written is not deleted by another tab that does not see its mark yet', async () => {
  const tab = await newTab()
  const [seen, device] = [storageSeenNow(), localStorage]
  expect(await tab.add('a')).toBe(true)
  vi.stubGlobal('localStorage', seen)
  const late = await newTab()
  expect(await late.idsOf(meera)).toEqual(['a'])
  await late.updateWaiting({ ...(await late.readWaiting(meera))[0]!, at: 5 })
  vi.stubGlobal('localStorage', device)
  expect(await tab.readWaiting(meera)).toMatchObject([{ id: 'a', at: 5 }])
})

test('what a logout has forgotten does not come back, and what is written after it stays', async () => {
  const tab = await newTab()
  await tab.add('a')
  const [item] = await tab.readWaiting(meera)
  const [seen, device] = [storageSeenNow(), localStorage]
  // The page is left before the browser has deleted anything.
  vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(() => ({}) as IDBOpenDBRequest)
  tab.forgetWaiting()
  await tab.add('b', ravi)
  // This tab does not know of the logout yet.
  vi.stubGlobal('localStorage', seen)
  const late = await newTab()
  await late.add('c')
  expect(await late.idsOf(ravi)).toEqual(['b'])
  vi.stubGlobal('localStorage', device)
  await tab.updateWaiting(item!)
  expect(await tab.idsOf(meera)).toEqual([])
  expect(await tab.idsOf(ravi)).toEqual(['b'])
  await tab.add('d')
  expect(await tab.idsOf(meera)).toEqual(['d'])
})
