import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TabStorage } from '#platform/testing/tab-storage.ts'

const reload = vi.fn()
const head = vi.fn<() => Promise<Response>>()

/**
 * Simulates a page load that fails. Returns the number of seconds until the page reloads by itself. Undefined if the
 * page gives up.
 */
async function fail(isLost = true): Promise<number | undefined> {
  vi.resetModules()
  const { reloadWhenAnswered } = await import('./-reload-failed.ts')
  reload.mockClear()
  const begun = Date.now()
  const stop = reloadWhenAnswered(isLost)
  while (vi.getTimerCount() > 0 && !reload.mock.calls.length) await vi.advanceTimersToNextTimerAsync()
  stop()
  return reload.mock.calls.length ? (Date.now() - begun) / 1000 : undefined
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

  test('reloads once, and again only if it fails much later', async () => {
    expect(await fail()).toBe(0)
    expect(await fail()).toBeUndefined()
    vi.advanceTimersByTime(10 * 60_000)
    expect(await fail(false)).toBe(8)
  })

  test('does not reload if it cannot store that it did', async () => {
    vi.stubGlobal('sessionStorage', undefined)
    expect(await fail()).toBeUndefined()
  })

  test('waits for a server that does not answer', async () => {
    head.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    head.mockResolvedValueOnce(new Response('', { status: 503 }))
    expect(await fail()).toBe(16)
  })
})
