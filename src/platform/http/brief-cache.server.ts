import { LRUCache } from 'lru-cache'

export type BriefCache<Value> = {
  /**
   * The cached value of this key, or a new one from `make`. Callers that arrive while `make` runs share its value. A
   * failure is not cached.
   */
  get(key: string, make: () => Promise<Value>): Promise<Value>
  /** The value, if it is cached, complete and not expired. */
  fresh(key: string): Value | undefined
  /** Drops the value, so that the next caller makes a new one. */
  forget(key: string): void
}

type Options<Value> = {
  /** How long a value is kept, in milliseconds. The default is a second, so that a write is visible within a second. */
  ttlMs?: number
  /** Maximum number of entries. The least recently used are evicted first. */
  maxEntries?: number
  /** `max`: the maximum size of all values together in bytes. `of`: the size of one value in bytes. */
  bytes?: { max: number; of: (value: Value) => number }
  now?: () => number
}

/** Creates a cache whose values expire soon, for values that many requests need at the same time. */
export function createBriefCache<Value extends object | number>({
  ttlMs = 1000,
  maxEntries = 500,
  bytes,
  now = performance.now.bind(performance),
}: Options<Value> = {}): BriefCache<Value> {
  const values = new LRUCache<string, Value, () => Promise<Value>>({
    max: maxEntries,
    ttl: ttlMs,
    ttlResolution: 0,
    // A value larger than the maximum still goes to the callers that wait for it, but is not kept.
    ...(bytes && { maxSize: bytes.max, sizeCalculation: (value: Value) => Math.max(1, bytes.of(value)) }),
    // The library treats a timestamp of 0 as missing.
    perf: { now: () => now() + 1 },
    fetchMethod: (_key, _old, { context: make }) => make(),
    // A value evicted while it was being made still goes to the callers that wait for it.
    ignoreFetchAbort: true,
  })
  return {
    get: async (key, make) => (await values.fetch(key, { context: make }))!,
    fresh: (key) => values.get(key),
    forget: (key) => void values.delete(key),
  }
}
