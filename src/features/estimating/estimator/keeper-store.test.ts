import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EstimateContent } from '#features/estimating/estimates/content-rules.ts'
import { calculatorContent } from '#features/estimating/estimates/contents.cases.ts'
import { isSame } from '#features/estimating/estimates/equality-rules.ts'
import type { EstimateSave, EstimateSaved, StoredEstimate } from '#features/estimating/estimates/schema.ts'
import { newDevice } from '#platform/testing/device.ts'

const meera = 7
const blank = calculatorContent()
const house = calculatorContent({ name: 'House', areaInSqFt: 1000 })

/** Simulates a server that has the estimates of one account. */
function newServer() {
  const stored = new Map<string, StoredEstimate>()
  const state = { failure: undefined as (() => Error) | undefined }
  const fail = () => {
    if (state.failure) throw state.failure()
  }
  return {
    ...{ stored, state },
    async find(id: string): Promise<StoredEstimate | null> {
      fail()
      return structuredClone(stored.get(id) ?? null)
    },
    async save(id: string, { content, revision }: EstimateSave): Promise<EstimateSaved> {
      fail()
      const current = stored.get(id)
      if (current && isSame(current.content, content)) return { isSaved: true, revision: current.revision }
      if (current && current.revision !== revision) return { isSaved: false, current: structuredClone(current) }
      const next = (current?.revision ?? 0) + 1
      const saved = { id, content: content as EstimateContent, revision: next, updatedAt: '2026-11-25T10:00:00.000Z' }
      stored.set(id, structuredClone(saved))
      return { isSaved: true, revision: next }
    },
  }
}

/** Simulates a further tab of the device, in which estimates are opened. */
async function newTab(owner: number | null, server = newServer()) {
  vi.resetModules()
  const [{ createKeeper }, { isOpenHere }, { openEstimate }, api, device, records] = await Promise.all([
    import('./keeper-store.ts'),
    import('./open-store.ts'),
    import('#features/estimating/estimates/use-estimate.ts'),
    import('#platform/http/api.ts'),
    import('./device-store.ts'),
    import('#platform/device/device-records.ts'),
    // The module is loaded in advance, so that the tests need not wait for it.
    import('#features/estimating/estimates/salvage-rules.ts'),
  ])
  const offline = () => new api.ConnectionError(new Error('offline'))
  function page(start = blank, hasLoggedOut = () => false) {
    const estimate = openEstimate(start)
    const begun: string[] = []
    const keeper = createKeeper({ estimate, owner, server, onBegun: (id) => begun.push(id), hasLoggedOut })
    const enter = (changes: Partial<EstimateContent>) => estimate.change((content) => ({ ...content, ...changes }))
    return { estimate, keeper, begun, enter, end: keeper.start() }
  }
  const kept = async (id: string) => (await device.readDeviceEstimate({ id, owner }))?.record
  return { page, kept, offline, isOpenHere, api, device, records, server }
}

/** Waits until the pause after the last keystroke is over, and until the work that follows is done. */
const quiet = (ms = 450) => vi.advanceTimersByTimeAsync(ms).then(settled)
/** Waits for the database, which responds in the next turns of the event loop, whatever the fake clock says. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 200; turn++) await new Promise((resolve) => setImmediate(resolve))
}

let fire: (type: string) => void
let errors: unknown[]
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  ;({ fire, errors } = newDevice())
})
afterEach(() => {
  expect(errors).toEqual([])
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('A visitor’s estimate', () => {
  test('is not stored as long as nothing was entered', async () => {
    const { page, records } = await newTab(null)
    const { keeper, end } = page()
    await quiet()
    end()
    await settled()
    expect(keeper.read()).toMatchObject({ id: undefined, keptOn: 'nothing' })
    expect(await records.listRecords(null)).toEqual([])
  })

  test('is stored on the device, and opened again by a second tab', async () => {
    const { page, kept } = await newTab(null)
    const { keeper, begun, enter } = page()
    enter({ name: 'House' })
    await quiet()
    expect(keeper.read()).toMatchObject({ id: begun[0], keptOn: 'device' })
    expect(await kept(begun[0]!)).toMatchObject({ content: { name: 'House' }, isUnsent: true, revision: 0 })
    const other = (await newTab(null)).page()
    await other.keeper.open(begun[0]!)
    expect(other.estimate.read().name).toBe('House')
    expect(other.keeper.read()).toMatchObject({ opening: 'done', leftOut: [] })
  })

  test('stores the last entry when the page is left', async () => {
    const { page, kept } = await newTab(null)
    const { begun, enter } = page()
    enter({ name: 'House' })
    await quiet()
    enter({ name: 'House in Naigaon' })
    fire('pagehide')
    await settled()
    expect(await kept(begun[0]!)).toMatchObject({ content: { name: 'House in Naigaon' } })
  })

  test('that two tabs change at once keeps the changes of both, and shows them in both', async () => {
    const one = (await newTab(null)).page()
    one.enter({ name: 'House' })
    await quiet()
    const [id] = one.begun
    const other = (await newTab(null)).page()
    await other.keeper.open(id!)
    one.enter({ areaInSqFt: 1234 })
    other.enter({ profitPercent: 12 })
    await quiet()
    one.enter({ contingencyPercent: 5 })
    await quiet()
    other.enter({ gst: 'labor-only' })
    await quiet()
    expect(other.estimate.read()).toMatchObject({
      ...{ areaInSqFt: 1234, profitPercent: 12, contingencyPercent: 5, gst: 'labor-only' },
    })
    expect(one.estimate.read()).toMatchObject({ areaInSqFt: 1234, profitPercent: 12 })
    expect(other.keeper.read().conflicts).toEqual([])
  })

  test('that was deleted in a second tab comes back only if somebody edits it', async () => {
    const { page, kept, device } = await newTab(null)
    const { begun, enter, end } = page()
    enter({ name: 'House' })
    await quiet()
    await device.dropDeviceEstimate(begun[0]!)
    fire('pagehide')
    await settled()
    expect(await kept(begun[0]!)).toBeUndefined()
    enter({ name: 'House again' })
    end()
    await settled()
    expect(await kept(begun[0]!)).toMatchObject({ content: { name: 'House again' } })
  })

  test('stays on the page if the browser stores nothing', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const { page } = await newTab(null)
    const { keeper, enter } = page()
    enter({ name: 'House' })
    await quiet()
    expect(keeper.read().keptOn).toBe('page')
  })

  test('that does not exist is missing', async () => {
    const { keeper } = (await newTab(null)).page()
    await keeper.open('0a6e0000-0000-4000-8000-000000000000')
    expect(keeper.read().opening).toBe('missing')
  })

  test('that is damaged opens as far as it can be read', async () => {
    const { page, kept, records } = await newTab(null)
    const { begun, enter } = page()
    enter({ name: 'House', labor: [{ id: 'a', type: 'Mason', workers: 2, days: 30, ratePerDay: 800 }] })
    await quiet()
    const whole = (await kept(begun[0]!))!
    const damaged = { ...whole, content: { ...whole.content, labor: [...whole.content.labor, { id: 'b', days: -1 }] } }
    await records.updateRecord(whole, () => damaged as typeof whole)
    const next = (await newTab(null)).page()
    await next.keeper.open(whole.id)
    expect(next.estimate.read()).toEqual(whole.content)
    expect(next.keeper.read().leftOut).toEqual(['labor'])
  })
})

describe('An account’s estimate', () => {
  test('is sent to the server a moment after it is stored on the device', async () => {
    const { page, server } = await newTab(meera)
    const { keeper, begun, enter } = page()
    enter({ name: 'House' })
    await quiet()
    expect(keeper.read().keptOn).toBe('device')
    await quiet(1_500)
    expect(keeper.read()).toMatchObject({ keptOn: 'server', refusal: undefined, isSending: false })
    expect(server.stored.get(begun[0]!)).toMatchObject({ content: { name: 'House' }, revision: 1 })
  })

  test('waits for the network and is sent then', async () => {
    const tab = await newTab(meera)
    const { keeper, begun, enter } = tab.page()
    tab.server.state.failure = tab.offline
    enter({ name: 'House' })
    await quiet()
    await quiet(1_500)
    expect(keeper.read()).toMatchObject({ keptOn: 'device', refusal: '' })
    tab.server.state.failure = undefined
    fire('online')
    await settled()
    expect(keeper.read()).toMatchObject({ keptOn: 'server', refusal: undefined })
    expect(tab.server.stored.get(begun[0]!)?.content.name).toBe('House')
  })

  test('says why the server refuses it, and tries again after half a minute', async () => {
    const tab = await newTab(meera)
    const { keeper, enter } = tab.page()
    const refusal = { error: 'You can keep up to 200 estimates.' }
    tab.server.state.failure = () => new tab.api.ApiError(422, refusal as never)
    enter({ name: 'House' })
    await quiet()
    await quiet(1_500)
    expect(keeper.read()).toMatchObject({ keptOn: 'device', isSending: false })
    expect(keeper.read().refusal).toBeDefined()
    tab.server.state.failure = undefined
    await quiet(30_000)
    expect(keeper.read()).toMatchObject({ keptOn: 'server', refusal: undefined })
  })

  test('whose first answer was lost merges what a second device has changed since', async () => {
    const tab = await newTab(meera)
    const { estimate, keeper, begun, enter } = tab.page()
    const lost = vi.spyOn(tab.server, 'save').mockImplementationOnce(async (id, { content }) => {
      const saved = { ...structuredClone(content), profitPercent: 12 } as EstimateContent
      tab.server.stored.set(id, { id, content: saved, revision: 2, updatedAt: '2026-11-25T10:00:00.000Z' })
      throw tab.offline()
    })
    enter({ name: 'House' })
    await quiet()
    await quiet(1_500)
    enter({ areaInSqFt: 1100 })
    await quiet()
    await quiet(1_500)
    expect(lost).toHaveBeenCalledTimes(2)
    expect(estimate.read()).toMatchObject({ name: 'House', areaInSqFt: 1100, profitPercent: 12 })
    expect(keeper.read().conflicts).toEqual([])
    await quiet(1_500)
    expect(tab.server.stored.get(begun[0]!)?.content).toMatchObject({ areaInSqFt: 1100, profitPercent: 12 })
  })

  test('that two devices change keeps the changes of both, and asks about conflicts', async () => {
    const tab = await newTab(meera)
    const { estimate, keeper, begun, enter } = tab.page()
    enter({ ...house })
    await quiet()
    await quiet(1_500)
    const id = begun[0]!
    const theirs = { ...tab.server.stored.get(id)!.content, areaInSqFt: 1300, name: 'Their house' }
    tab.server.stored.set(id, { ...tab.server.stored.get(id)!, content: theirs, revision: 2 })
    enter({ areaInSqFt: 1200, profitPercent: 10 })
    await quiet()
    await quiet(1_500)
    expect(estimate.read()).toMatchObject({ name: 'Their house', areaInSqFt: 1200, profitPercent: 10 })
    const [conflict] = keeper.read().conflicts
    expect(conflict).toEqual({ path: ['areaInSqFt'], mine: 1200, theirs: 1300 })
    await keeper.choose(conflict!, 1300)
    expect(estimate.read().areaInSqFt).toBe(1300)
    expect(keeper.read().conflicts).toEqual([])
    await quiet(1_500)
    expect(tab.server.stored.get(id)?.content).toMatchObject({ areaInSqFt: 1300, profitPercent: 10 })
  })

  test('that is open in two tabs is sent by both without a conflict', async () => {
    const server = newServer()
    const one = (await newTab(meera, server)).page()
    one.enter({ name: 'House' })
    await quiet()
    await quiet(1_500)
    const id = one.begun[0]!
    const other = (await newTab(meera, server)).page()
    await other.keeper.open(id)
    for (let area = 1000; area < 1010; area++) {
      one.enter({ areaInSqFt: area })
      other.enter({ profitPercent: area - 1000 })
      await quiet()
      await quiet(1_500)
    }
    one.enter({ quality: 'luxury' })
    await quiet()
    await quiet(1_500)
    expect([one, other].map(({ keeper }) => keeper.read().conflicts)).toEqual([[], []])
    expect(server.stored.get(id)?.content).toMatchObject({ areaInSqFt: 1009, profitPercent: 9, quality: 'luxury' })
  })

  test('that is damaged here and intact on the server is taken from the server', async () => {
    const server = newServer()
    const tab = await newTab(meera, server)
    const first = tab.page()
    first.enter({ ...house, labor: [{ id: 'a', type: 'Mason', workers: 2, days: 30, ratePerDay: 800 }] })
    await quiet()
    await quiet(1_500)
    first.end()
    await settled()
    const record = (await tab.kept(first.begun[0]!))!
    const damaged = { ...record, content: { ...record.content, labor: 'none' }, base: { ...record.base, labor: 4 } }
    await tab.records.updateRecord(record, () => damaged as never)
    const next = (await newTab(meera, server)).page()
    await next.keeper.open(record.id)
    expect(next.estimate.read()).toEqual(record.content)
    expect(next.keeper.read().leftOut).toEqual([])
    await quiet(1_500)
    expect(server.stored.get(record.id)?.content).toEqual(record.content)
  })

  test('that is damaged before it was sent deletes nothing on the server', async () => {
    const server = newServer()
    const tab = await newTab(meera, server)
    const first = tab.page()
    first.enter({ ...house, labor: [{ id: 'a', type: 'Mason', workers: 2, days: 30, ratePerDay: 800 }] })
    await quiet()
    await quiet(1_500)
    server.state.failure = tab.offline
    first.enter({ profitPercent: 15 })
    await quiet()
    first.end()
    await settled()
    const record = (await tab.kept(first.begun[0]!))!
    await tab.records.updateRecord(record, () => ({ ...record, content: { ...record.content, labor: [7] } }) as never)
    server.state.failure = undefined
    const next = (await newTab(meera, server)).page()
    await next.keeper.open(record.id)
    await quiet(1_500)
    expect(next.keeper.read().leftOut).toEqual(['labor'])
    expect(server.stored.get(record.id)?.content).toMatchObject({ profitPercent: 15, labor: [{ id: 'a' }] })
  })

  test('keeps what was typed before it was loaded', async () => {
    const server = newServer()
    const tab = await newTab(meera, server)
    server.stored.set('a', { id: 'a', content: house, revision: 3, updatedAt: '2026-11-25T10:00:00.000Z' })
    const { estimate, keeper, enter } = tab.page()
    const opening = keeper.open('a')
    enter({ profitPercent: 20 })
    await opening
    expect(estimate.read()).toMatchObject({ name: 'House', profitPercent: 20 })
    expect(keeper.read()).toMatchObject({ opening: 'done', conflicts: [] })
  })

  test('that cannot be loaded says so, and one on the device opens without the server', async () => {
    const tab = await newTab(meera)
    tab.server.state.failure = tab.offline
    const { keeper } = tab.page()
    await keeper.open('a')
    expect(keeper.read().opening).toBe('failed')
    const second = tab.page()
    second.enter({ name: 'House' })
    await quiet()
    const third = tab.page()
    await third.keeper.open(second.begun[0]!)
    expect(third.estimate.read().name).toBe('House')
  })

  test('that was changed and changed back is saved, and not sent again and again', async () => {
    const { page, server } = await newTab(meera)
    const save = vi.spyOn(server, 'save')
    const { keeper, enter } = page()
    enter({ name: 'House' })
    await quiet()
    await quiet(1_500)
    enter({ areaInSqFt: 1700 })
    await quiet()
    enter({ areaInSqFt: blank.areaInSqFt })
    await quiet()
    await quiet(1_500)
    expect(keeper.read().keptOn).toBe('server')
    await quiet(60_000)
    expect(save).toHaveBeenCalledTimes(2)
  })

  test('is stored on the device while a save hangs, which counts as no connection after a while', async () => {
    const { page, server, kept } = await newTab(meera)
    const { keeper, begun, enter } = page()
    enter({ name: 'House' })
    await quiet()
    const save = vi.spyOn(server, 'save').mockImplementationOnce(() => new Promise(() => undefined))
    await quiet(1_500)
    expect(keeper.read().isSending).toBe(true)
    enter({ name: 'House in Naigaon' })
    fire('pagehide')
    await settled()
    expect(await kept(begun[0]!)).toMatchObject({ content: { name: 'House in Naigaon' }, isUnsent: true })
    await quiet(20_000)
    expect(keeper.read()).toMatchObject({ isSending: false, refusal: '' })
    await quiet(30_000)
    expect(save).toHaveBeenCalledTimes(2)
    expect(keeper.read().keptOn).toBe('server')
    expect(server.stored.get(begun[0]!)?.content.name).toBe('House in Naigaon')
  })

  test('has no conflict if two sides differ only in a blank at the end', async () => {
    const { page, server } = await newTab(meera)
    const { estimate, keeper, begun, enter } = page()
    enter({ name: 'House ' })
    await quiet()
    await quiet(1_500)
    const id = begun[0]!
    expect(keeper.read().keptOn).toBe('server')
    const current = server.stored.get(id)!
    expect(current.content.name).toBe('House')
    server.stored.set(id, { ...current, content: { ...current.content, areaInSqFt: 1300 }, revision: 2 })
    enter({ name: 'House in Naigaon' })
    await quiet()
    await quiet(1_500)
    expect(keeper.read().conflicts).toEqual([])
    expect(estimate.read()).toMatchObject({ name: 'House in Naigaon', areaInSqFt: 1300 })
  })

  test('stays one estimate, however long it takes to open and whatever is typed or saved meanwhile', async () => {
    const { page, server, records } = await newTab(meera)
    server.stored.set('a', { id: 'a', content: house, revision: 3, updatedAt: '2026-11-25T10:00:00.000Z' })
    let answer: () => void = () => undefined
    const find = server.find
    vi.spyOn(server, 'find').mockImplementationOnce(async (id) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return find(id)
    })
    const { estimate, keeper, begun, enter } = page()
    const opening = keeper.open('a')
    enter({ profitPercent: 20 })
    await quiet(3_000)
    const saving = keeper.saveNow()
    await quiet()
    answer()
    await opening
    expect(await saving).toBe('a')
    expect(begun).toEqual([])
    expect(estimate.read()).toMatchObject({ name: 'House', profitPercent: 20 })
    expect(await records.listRecords(meera)).toHaveLength(1)
    expect(server.stored.get('a')?.content).toMatchObject({ name: 'House', profitPercent: 20 })
  })

  test('is stored but not sent while somebody types, and the page is notified only of changes', async () => {
    const { page, server, kept } = await newTab(meera)
    server.stored.set('a', { id: 'a', content: house, revision: 3, updatedAt: '2026-11-25T10:00:00.000Z' })
    const save = vi.spyOn(server, 'save')
    const { keeper, enter } = page()
    await keeper.open('a')
    const told = vi.fn()
    keeper.subscribe(told)
    const type = async () => {
      for (let area = 1001; area < 1031; area++) {
        enter({ areaInSqFt: area })
        await quiet(200)
      }
    }
    await type()
    expect(save).not.toHaveBeenCalled()
    // The page is notified once: the current state is now on the device, and no longer on the server.
    expect(told).toHaveBeenCalledTimes(1)
    expect(keeper.read().keptOn).toBe('device')
    expect((await kept('a'))?.content.areaInSqFt).toBeGreaterThan(1019)
    // The pause is too short for a save on the server, and the next keystrokes postpone that save.
    await quiet()
    await type()
    expect(save).not.toHaveBeenCalled()
    expect(told).toHaveBeenCalledTimes(1)
    await quiet()
    await quiet(1_500)
    expect(save).toHaveBeenCalledTimes(1)
    expect(keeper.read().keptOn).toBe('server')
  })

  test('whose page is left during a save is sent again with what was typed since', async () => {
    const { page, server, isOpenHere } = await newTab(meera)
    let answer: () => void = () => undefined
    const { save } = server
    vi.spyOn(server, 'save').mockImplementationOnce(async (...asked) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return save(...asked)
    })
    const { begun, enter, end } = page()
    enter({ name: 'House' })
    await quiet()
    await quiet(1_500)
    const [id] = begun
    enter({ name: 'House in Naigaon' })
    end()
    // The page is opened again meanwhile. When the first keeper ends, the second must go on.
    const again = page()
    await again.keeper.open(id!)
    answer()
    await settled()
    expect(server.stored.get(id!)?.content.name).toBe('House in Naigaon')
    expect(isOpenHere(id!)).toBe(true)
    again.end()
    await settled()
    expect(isOpenHere(id!)).toBe(false)
  })

  test('whose answer was lost counts as saved once it is found on the server', async () => {
    const { page, server, api } = await newTab(meera)
    const { save } = server
    vi.spyOn(server, 'save').mockImplementationOnce(async (...asked) => {
      await save(...asked)
      throw new api.ConnectionError(new Error('offline'))
    })
    const { keeper, enter } = page()
    enter({ name: 'House' })
    await quiet()
    await quiet(1_500)
    expect(keeper.read()).toMatchObject({ keptOn: 'device', refusal: '' })
    fire('online')
    await settled()
    expect(keeper.read()).toMatchObject({ keptOn: 'server', refusal: undefined })
  })

  test('is not sent again and again after its page was left', async () => {
    const tab = await newTab(meera)
    const save = vi.spyOn(tab.server, 'save')
    const { enter, end } = tab.page()
    tab.server.state.failure = tab.offline
    enter({ name: 'House' })
    await quiet()
    await quiet(1_500)
    end()
    await settled()
    const { length } = save.mock.calls
    await quiet(300_000)
    expect(save.mock.calls).toHaveLength(length)
  })

  test('that was deleted elsewhere comes back by a press on Save, but not by its open page', async () => {
    const { page, server, device, kept } = await newTab(meera)
    const { keeper, begun, enter } = page()
    enter({ name: 'House' })
    await quiet()
    await device.dropDeviceEstimate(begun[0]!)
    await quiet(1_500)
    expect(server.stored.size).toBe(0)
    await keeper.saveNow()
    expect(server.stored.get(begun[0]!)?.content.name).toBe('House')
    expect(await kept(begun[0]!)).toMatchObject({ isUnsent: false })
  })

  test('that was the last one here and no longer exists gives way to a new one', async () => {
    const { page } = await newTab(meera)
    const { keeper, enter, begun } = page()
    await keeper.open('gone', { isRemembered: true })
    expect(keeper.read().opening).toBe('done')
    enter({ name: 'House' })
    await quiet()
    expect(begun).toHaveLength(1)
  })

  test('keeps what a visitor types in one tab while a second tab logs in', async () => {
    const server = newServer()
    const guest = (await newTab(null)).page()
    guest.enter({ name: 'House' })
    await quiet()
    const [id] = guest.begun
    const tab = await newTab(meera, server)
    const member = tab.page()
    await member.keeper.open(id!)
    await quiet(1_500)
    guest.enter({ areaInSqFt: 2222 })
    guest.end()
    await settled()
    expect(await tab.kept(id!)).toMatchObject({ owner: meera, content: { areaInSqFt: 2222 } })
    member.enter({ profitPercent: 12 })
    await quiet()
    await quiet(1_500)
    expect(server.stored.get(id!)?.content).toMatchObject({ name: 'House', areaInSqFt: 2222, profitPercent: 12 })
    expect(member.keeper.read().conflicts).toEqual([])
  })

  test('is neither stored nor sent after the account has logged out', async () => {
    let isOut = false
    const tab = await newTab(meera)
    const { estimate, keeper, enter, end } = tab.page(blank, () => isOut)
    enter({ name: 'House' })
    await quiet()
    await quiet(1_500)
    const id = keeper.read().id!
    isOut = true
    await tab.device.dropDeviceEstimate(id)
    enter({ name: 'Typed after the logout' })
    await quiet()
    await quiet(1_500)
    end()
    await settled()
    expect(estimate.read().name).toBe('Typed after the logout')
    expect(await tab.kept(id)).toBeUndefined()
    expect(tab.server.stored.get(id)?.content.name).toBe('House')
    const { keeper: another } = tab.page(blank, () => isOut)
    expect(await another.saveNow()).toBeUndefined()
  })

  test('is saved at once on request', async () => {
    const { page, server, isOpenHere } = await newTab(meera)
    const { keeper, end } = page()
    const id = (await keeper.saveNow())!
    expect(server.stored.get(id)).toMatchObject({ content: blank, revision: 1 })
    expect(isOpenHere(id)).toBe(true)
    end()
    await settled()
    expect(isOpenHere(id)).toBe(false)
  })
})
