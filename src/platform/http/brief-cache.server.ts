import { LRUCache } from 'lru-cache'

export type BriefCache<Value> = {
  /**
   * The cached value of this key, or a new one from `make`. Callers that arrive meanwhile share the same `make`; a
   * failure is not cached.
   */
  get(key: string, make: () => Promise<Value>): Promise<Value>
  /** The value, if it is cached and finished. */
  fresh(key: string): Value | undefined
  /** The next caller makes it anew. */
  forget(key: string): void
}

type Options<Value> = {
  /** TTL in milliseconds. The default is a second, so that a write shows within one. */
  ttlMs?: number
  /** Maximum number of entries; the least recently used are evicted first. */
  maxEntries?: number
  /** Maximum of all values together, in bytes, and how many one has. */
  bytes?: { max: number; of: (value: Value) => number }
  now?: () => number
}

/** The only cache with a TTL, for values that many requests need at the same time. */
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
    // What is larger than all may be is given to those who wait for it, and not kept.
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
