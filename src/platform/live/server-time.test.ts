import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteServerTime, serverTime } from './server-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the server’s time advances with the device’s clock, and an older answer that is shown again does not set it back', () => {
  vi.setSystemTime('2020-01-01T00:00:00Z')
  noteServerTime('2026-11-27T18:00:00Z')
  vi.advanceTimersByTime(60 * 60_000)
  expect(serverTime()).toEqual(new Date('2026-11-27T19:00:00Z'))
  noteServerTime('2026-11-27T18:30:00Z')
  expect(serverTime()).toEqual(new Date('2026-11-27T19:00:00Z'))
  noteServerTime('2026-11-27T19:00:05Z')
  expect(serverTime()).toEqual(new Date('2026-11-27T19:00:05Z'))
  // The device's clock is set right.
  vi.setSystemTime('2026-11-27T19:00:10Z')
  noteServerTime('2026-11-27T19:00:10Z')
  expect(serverTime()).toEqual(new Date('2026-11-27T19:00:10Z'))
})
