import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TabStorage } from '#platform/testing/tab-storage.ts'

const reload = vi.fn()
const head = vi.fn<() => Promise<Response>>()

/**
 * Simulates a page load that fails. Returns the number of seconds until the page reloads by itself. Undefined if the
 * page gives up.
 */
async function fail(kind: 'chunk' | 'other', isLost = true): Promise<number | undefined> {
  vi.resetModules()
  const { reloadWhenAnswered } = await import('./-reload-failed.ts')
  reload.mockClear()
  const begun = Date.now()
  const stop = reloadWhenAnswered(kind, isLost)
  while (vi.getTimerCount() > 0 && !reload.mock.calls.length) await vi.advanceTimersToNextTimerAsync()
  stop()
  return reload.mock.calls.length ? (Date.now() - begun) / 1000 : undefined
}

async function failTimes(times: number, kind: 'chunk' | 'other', isLost?: boolean) {
  const seconds = []
  for (let time = 0; time < times; time++) seconds.push(await fail(kind, isLost))
  return seconds
}

describe('A failed page', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('sessionStorage', new TabStorage())
    vi.stubGlobal('document', { visibilityState: 'visible' })
    vi.stubGlobal('location', { href: 'http://localhost/faq', reload })
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('fetch', head)
    head.mockImplementation(async () => new Response())
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('reloads after longer and longer pauses if it fails each time, and gives up', async () => {
    expect(await failTimes(6, 'other')).toEqual([0, 8, 16, 30, 60, undefined])
    vi.advanceTimersByTime(10 * 60_000)
    expect(await failTimes(2, 'other', false)).toEqual([4, 8])
  })

  test('reloads once for a chunk that is missing', async () => {
    expect(await failTimes(3, 'chunk')).toEqual([0, undefined, undefined])
  })

  test('counts the reloads for a missing chunk separately', async () => {
    expect(await failTimes(1, 'other')).toEqual([0])
    expect(await failTimes(2, 'chunk')).toEqual([0, undefined])
    expect(await failTimes(1, 'other')).toEqual([8])
  })

  test('does not reload if it cannot store that it did', async () => {
    vi.stubGlobal('sessionStorage', undefined)
    expect(await fail('chunk')).toBeUndefined()
  })

  test('waits for a server that does not answer', async () => {
    head.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    head.mockResolvedValueOnce(new Response('', { status: 503 }))
    expect(await failTimes(2, 'chunk')).toEqual([12, undefined])
  })
})
