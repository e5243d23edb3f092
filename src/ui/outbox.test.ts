import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Outcome, WaitingItem } from '#platform/device/outbox-rules.ts'
import { newDevice } from '#platform/testing/device.ts'

type Letter = WaitingItem & { kind: 'letter'; to: string; withPhoto?: boolean }
const meera = 7
/**
 * The ids of the items whose sending has begun, in the order in which it began. `ends` maps each of them to a function
 * that ends the sending of the item.
 */
let begun: string[]
let ends: Map<string, (outcome: Outcome) => void>
/** Functions by the item's id. Call one to report that the item's photo is uploaded. */
let uploaded: Map<string, () => Promise<void>>
/**
 * Functions by the item's id. Call one to report that the server no longer has the item's photo. Resolves when the
 * photo may be uploaded again.
 */
let gone: Map<string, () => Promise<void>>
const closing: (() => void)[] = []

beforeEach(() => {
  newDevice()
  vi.stubGlobal('navigator', { onLine: true })
  begun = []
  ends = new Map()
  uploaded = new Map()
  gone = new Map()
})
afterEach(() => {
  for (const close of closing.splice(0)) close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens a tab with an outbox in which letters to different people do not wait for each other. */
async function newTab() {
  vi.resetModules()
  const [{ createOutbox }, { dropWaiting, readWaiting, updateWaiting }] = await Promise.all([
    import('./outbox.ts'),
    import('#platform/device/waiting.ts'),
  ])
  const outbox = createOutbox<Letter>({
    kind: 'letter',
    rules: { hasToUpload: ({ withPhoto }) => withPhoto ?? false, laneOf: ({ to }) => to, isStrict: true },
    send: async (letter, _client, keep) => {
      begun.push(letter.id)
      uploaded.set(letter.id, () => keep({ ...letter, withPhoto: false }))
      gone.set(letter.id, () => keep({ ...letter, withPhoto: true }))
      const outcome = await new Promise<Outcome>((resolve) => ends.set(letter.id, resolve))
      const held: Letter = { ...letter, notBefore: Date.now() + 300, isBusy: true }
      if (outcome === 'later') await updateWaiting(held)
      return outcome
    },
    arrived: async () => undefined,
    loggedOut: () => undefined,
  })
  const waitingIds = async () => (await readWaiting(meera)).map(({ id }) => id)
  return {
    ...outbox,
    waitingIds,
    forget: (id: string) => dropWaiting(id),
    write: (id: string, to: string, withPhoto?: boolean) => outbox.add({ id, owner: meera, to, withPhoto }),
    open: () => closing.push(outbox.mount({ id: meera, client: new QueryClient() })),
    letter: async (id: string) => (await readWaiting(meera)).find((each) => each.id === id) as Letter,
  }
}
const areBegun = (...ids: string[]) => vi.waitFor(() => expect(begun).toEqual(ids))

describe('What waits', () => {
  test('goes at once if nothing of its lane is being sent, however long another lane takes', async () => {
    const { open, write } = await newTab()
    open()
    await write('a large one', 'Asha')
    await areBegun('a large one')
    await write('behind it', 'Asha')
    await write('elsewhere', 'Ravi')
    await areBegun('a large one', 'elsewhere')
    ends.get('a large one')!('arrived')
    await areBegun('a large one', 'elsewhere', 'behind it')
  })

  test('is sent again when that was requested while it was under way', async () => {
    const { open, write, retry, letter } = await newTab()
    open()
    await write('a', 'Asha')
    await areBegun('a')
    await retry(await letter('a'))
    ends.get('a')!('failed')
    await areBegun('a', 'a')
  })

  test('is sent at the moment that the server has named', async () => {
    const { open, write } = await newTab()
    open()
    await write('a', 'Asha')
    await areBegun('a')
    ends.get('a')!('later')
    // The next regular try, after half a minute, would be too late for this expectation.
    await vi.waitFor(() => expect(begun).toEqual(['a', 'a']), 10_000)
  })

  test('uploads for three at a time, and delays nobody who has nothing to upload', async () => {
    const { open, write, discard, letter } = await newTab()
    open()
    const photos = ['a', 'b', 'c', 'd', 'e'] as const
    for (const id of photos) await write(id, `the friend of ${id}`, true)
    await write('a text', 'Ravi')
    await areBegun('a', 'b', 'c', 'a text')
    expect(await discard(await letter('d'))).toBe(true)
    ends.get('b')!('arrived')
    await areBegun('a', 'b', 'c', 'a text', 'e')
  })

  test('uploads as soon as another has uploaded, however long that one takes to be sent', async () => {
    const { open, write, waitingIds } = await newTab()
    open()
    for (const id of ['a', 'b', 'c', 'd', 'e']) await write(id, `the friend of ${id}`, true)
    await areBegun('a', 'b', 'c')
    await uploaded.get('b')!()
    await areBegun('a', 'b', 'c', 'd')
    // The slot of b was freed when its photo was uploaded, and is not freed a second time.
    ends.get('b')!('arrived')
    await vi.waitFor(async () => expect(await waitingIds()).not.toContain('b'))
    await areBegun('a', 'b', 'c', 'd')
  })

  test('waits its turn again for what it has to upload again', async () => {
    const { open, write, letter } = await newTab()
    open()
    await write('again', 'Ravi')
    for (const id of ['a', 'b', 'c']) await write(id, `the friend of ${id}`, true)
    await areBegun('again', 'a', 'b', 'c')
    const mayUpload = vi.fn()
    void gone.get('again')!().then(mayUpload)
    await vi.waitFor(async () => expect((await letter('again')).withPhoto).toBe(true))
    expect(mayUpload).not.toHaveBeenCalled()
    ends.get('b')!('arrived')
    await vi.waitFor(() => expect(mayUpload).toHaveBeenCalled())
  })

  test('is not sent if it was forgotten while it was uploaded, or waited for that', async () => {
    const { open, write, forget } = await newTab()
    open()
    await write('again', 'Ravi')
    for (const id of ['a', 'b', 'c']) await write(id, `the friend of ${id}`, true)
    await areBegun('again', 'a', 'b', 'c')
    const again = gone.get('again')!()
    await Promise.all(['again', 'a'].map(forget))
    const ends = await Promise.allSettled([uploaded.get('a')!(), again])
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(uploaded.get('b')!()).resolves.toBeUndefined()
  })
})

describe('The order in which it was written holds', () => {
  const setClock = (at: number) => vi.useFakeTimers({ toFake: ['Date'], now: at })

  test('when the clock is set back', async () => {
    const { write, waitingIds, letter } = await newTab()
    setClock(5_000_000)
    await write('first', 'Asha')
    setClock(1_000_000)
    await Promise.all([write('second', 'Asha'), write('third', 'Asha')])
    expect(await waitingIds()).toEqual(['first', 'second', 'third'])
    expect((await letter('first')).at).toBe(5_000_000)
  })

  test('after a reload and in another tab', async () => {
    const before = await newTab()
    setClock(5_000_000)
    await before.write('first', 'Asha')
    setClock(1_000_000)
    const other = await newTab()
    await other.write('second', 'Asha')
    await before.write('third', 'Asha')
    expect(await other.waitingIds()).toEqual(['first', 'second', 'third'])
  })

  test('for what is changed, and for what was discarded and is put back', async () => {
    const { write, waitingIds, letter, discard, restore } = await newTab()
    for (const id of ['first', 'second', 'third']) await write(id, 'Asha')
    await write('second', 'Asha')
    const first = await letter('first')
    await discard(first)
    expect(await waitingIds()).toEqual(['second', 'third'])
    await restore(first)
    expect(await waitingIds()).toEqual(['first', 'second', 'third'])
  })

  test('if the browser keeps nothing', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const { write, waitingIds } = await newTab()
    setClock(5_000_000)
    await write('first', 'Asha')
    setClock(1_000_000)
    await write('second', 'Asha')
    expect(await waitingIds()).toEqual(['first', 'second'])
  })
})
