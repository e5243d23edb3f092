import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unlessStalled } from './unless-stalled.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An upload that goes on until it is aborted. `progress` reports that a part of it was sent. */
function begin(given: Parameters<typeof unlessStalled>[1] = {}) {
  let progress: (fraction: number) => void = () => undefined
  const ended = unlessStalled<string>(({ onProgress, signal }) => {
    progress = onProgress
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  }, given)
  const end = vi.fn()
  ended.catch(end)
  return { progress: (fraction: number) => progress(fraction), end }
}

test('An upload is aborted a minute after it last sent something', async () => {
  const onProgress = vi.fn()
  const { progress, end } = begin({ onProgress })
  await vi.advanceTimersByTimeAsync(59_000)
  progress(0.5)
  expect(onProgress).toHaveBeenCalledExactlyOnceWith(0.5)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(end).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(end).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'AbortError' }))
})

test('An upload is aborted from outside, for the reason that is given there', async () => {
  const outside = new AbortController()
  const { end } = begin({ signal: outside.signal })
  outside.abort('discarded')
  await vi.advanceTimersByTimeAsync(0)
  expect(end).toHaveBeenCalledExactlyOnceWith('discarded')
})
