import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newDevice } from '#platform/testing/device.ts'
import { untried } from './waiting.ts'

const [meera, ravi] = [7, 8]
const letter = (id: string, owner = meera) => ({ id, owner, kind: 'letter', body: null, files: [], ...untried })

/** Loads the modules again, as a second tab would. */
async function newTab() {
  vi.resetModules()
  const [waiting, { deleteDatabases }, { hasUnsent }] = await Promise.all([
    import('./waiting.ts'),
    import('./device-database.ts'),
    import('./unsent.ts'),
  ])
  return {
    ...waiting,
    deleteDatabases,
    hasUnsent,
    idsOf: async (owner: number) => (await waiting.readWaiting(owner)).map(({ id }) => id),
    add: (id: string, owner = meera) => waiting.addWaiting(letter(id, owner)).isKept,
  }
}

beforeEach(() => void newDevice())
afterEach(() => vi.unstubAllGlobals())

test('what a tab has just written is there in every tab of the account, and in no other account', async () => {
  const [tab, other] = [await newTab(), await newTab()]
  expect(await tab.add('a')).toBe(true)
  expect(await other.idsOf(meera)).toEqual(['a'])
  expect(await other.idsOf(ravi)).toEqual([])
  await other.updateWaiting({ ...(await other.readWaiting(meera))[0]!, at: 5 })
  expect(await tab.readWaiting(meera)).toMatchObject([{ id: 'a', at: 5 }])
})

test('what a logout has deleted does not come back, and what is written after it stays', async () => {
  const [tab, other] = [await newTab(), await newTab()]
  await tab.add('a')
  const [item] = await other.readWaiting(meera)
  await tab.deleteDatabases()
  await other.updateWaiting(item!)
  expect(await tab.idsOf(meera)).toEqual([])
  await tab.add('b', ravi)
  expect(await other.idsOf(ravi)).toEqual(['b'])
})

test('the device says whether something of the account waits, and what a form keeps for itself does not count', async () => {
  const tab = await newTab()
  expect(await tab.hasUnsent(meera)).toBe(false)
  await tab.keepWaiting({ ...letter('begun'), at: 1, until: Date.now() + 1000 })
  expect(await tab.hasUnsent(meera)).toBe(false)
  await tab.add('a')
  expect(await tab.hasUnsent(meera)).toBe(true)
  expect(await tab.hasUnsent(ravi)).toBe(false)
  await tab.dropWaiting('a')
  expect(await tab.hasUnsent(meera)).toBe(false)
})

test('in a browser without a database, what is written waits until the page is left', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const tab = await newTab()
  expect(await tab.add('a')).toBe(false)
  expect(await tab.hasUnsent(meera)).toBe(true)
})
