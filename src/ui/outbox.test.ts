import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Store } from '#platform/device/store.ts'
import type { WaitingItem } from '#platform/device/waiting.ts'
import { newDevice } from '#platform/testing/device.ts'

type Letter = WaitingItem<'letter', { to: string }>
const meera = 7
/**
 * The ids of the letters whose sending has begun, and of the files whose upload has begun, in the order in which it
 * began. `ends` maps each of them to a function that ends it, with an error if one is given.
 */
let begun: string[]
let ends: Map<string, (error?: Error) => void>
const closing: (() => void)[] = []
const end = (id: string, error?: Error) => ends.get(id)!(error)
const begin = (id: string) => {
  begun.push(id)
  return new Promise<void>((resolve, reject) => ends.set(id, (error) => (error ? reject(error) : resolve())))
}

beforeEach(() => {
  newDevice()
  vi.stubGlobal('navigator', { onLine: true })
  begun = []
  ends = new Map()
})
afterEach(() => {
  for (const close of closing.splice(0)) close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens a tab with an outbox in which letters to different people do not wait for each other. */
async function newTab() {
  vi.resetModules()
  // Reads a store outside of a component.
  vi.doMock('./use-store.ts', () => ({
    useStore: (store: Store<unknown>, select: (all: unknown) => unknown) => select(store.now()),
  }))
  const [outbox, { dropWaiting, readWaiting }, { ApiError }] = await Promise.all([
    import('./outbox.ts'),
    import('#platform/device/waiting.ts'),
    import('#platform/http/api.ts'),
  ])
  const letters = outbox.createKind<Letter, void>('letter', {
    placeOf: ({ body }) => body.to,
    upload: async ({ id }) => {
      await begin(id)
      return 1
    },
    send: ({ id }) => begin(id),
    arrived: async () => undefined,
    loggedOut: () => undefined,
  })
  const photoOf = (id: string) => ({ id: `photo of ${id}`, blob: new Blob([id]), uploadedId: null })
  return {
    ...outbox,
    ApiError,
    waitingIds: async () => (await readWaiting(meera)).map(({ id }) => id),
    forget: (id: string) => dropWaiting(id),
    shownIds: () => letters.useItems().map(({ id }) => id),
    write: (id: string, to: string, withPhoto = false) =>
      letters.add({ id, owner: meera, body: { to }, files: withPhoto ? [photoOf(id)] : [] }),
    open: () => closing.push(outbox.mount({ id: meera, client: new QueryClient() })),
    letter: async (id: string) => (await readWaiting(meera)).find((each) => each.id === id) as Letter,
  }
}
const areBegun = (...ids: string[]) => vi.waitFor(() => expect(begun).toEqual(ids))

describe('What waits', () => {
  test('is shown no more once it has gone, although another page of the account opens meanwhile', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const { open, write, forget, shownIds } = await newTab()
    open()
    await write('a letter', 'Asha')
    expect(shownIds()).toEqual(['a letter'])
    await forget('a letter')
    open()
    await vi.waitFor(() => expect(shownIds()).toEqual([]))
  })

  test('goes at once if nothing of its place is being sent, however long another place takes', async () => {
    const { open, write } = await newTab()
    open()
    await write('a large one', 'Asha')
    await areBegun('a large one')
    await write('behind it', 'Asha')
    await write('elsewhere', 'Ravi')
    await areBegun('a large one', 'elsewhere')
    end('a large one')
    await areBegun('a large one', 'elsewhere', 'behind it')
  })

  test('does not overtake what the server has failed at, but what it has refused', async () => {
    const { open, write, retry, letter, ApiError } = await newTab()
    open()
    await write('a', 'Asha')
    await areBegun('a')
    await write('b', 'Asha')
    end('a', new ApiError(500, '{}'))
    await vi.waitFor(async () => expect((await letter('a')).failures).toBe(1))
    void retry(await letter('a'))
    await areBegun('a', 'a')
    end('a', new ApiError(422, '{"message":"No."}'))
    await areBegun('a', 'a', 'b')
  })

  test('is sent again when that was requested while it was under way', async () => {
    const { open, write, retry, letter, ApiError } = await newTab()
    open()
    await write('a', 'Asha')
    await areBegun('a')
    await retry(await letter('a'))
    end('a', new ApiError(500, '{}'))
    await areBegun('a', 'a')
  })

  test('is sent at the moment that the server has named', async () => {
    const { open, write, ApiError } = await newTab()
    open()
    await write('a', 'Asha')
    await areBegun('a')
    end('a', new ApiError(503, '{}', '1'))
    // The next regular try, after half a minute, would be too late for this expectation.
    await vi.waitFor(() => expect(begun).toEqual(['a', 'a']), 10_000)
  })

  test('uploads one after the other, and delays nobody who has nothing to upload', async () => {
    const { open, write } = await newTab()
    open()
    await write('a', 'Asha', true)
    await areBegun('photo of a')
    await write('b', 'Bela', true)
    await write('a text', 'Ravi')
    await areBegun('photo of a', 'a text')
    end('photo of a')
    await vi.waitFor(() => expect(begun.slice(2).sort()).toEqual(['a', 'photo of b']))
  })

  test('is not sent if it was forgotten while it waited to upload', async () => {
    const { open, write, forget, waitingIds } = await newTab()
    open()
    await write('a', 'Asha', true)
    await areBegun('photo of a')
    await write('b', 'Bela', true)
    await forget('b')
    end('photo of a')
    await areBegun('photo of a', 'a')
    end('a')
    await vi.waitFor(async () => expect(await waitingIds()).toEqual([]))
    expect(begun).toEqual(['photo of a', 'a'])
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
