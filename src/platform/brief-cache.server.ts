import { LRUCache } from 'lru-cache'

export type BriefCache<Value> = {
  /** The value of this key, made if it is not kept. Whoever asks meanwhile waits for the same making; a failure is not kept. */
  get(key: string, make: () => Promise<Value>): Promise<Value>
  /** The value if it is kept and finished. */
  fresh(key: string): Value | undefined
}

type Options = {
  /** How long a value is kept once it is made: a second, so that a write shows within one. */
  milliseconds?: number
  /** The least recently used go first when there are more. */
  most?: number
  now?: () => number
}

/** The one cache with a life, for what many ask for at the same time. */
export function createBriefCache<Value extends object | number>({
  milliseconds = 1000,
  most = 500,
  now = performance.now.bind(performance),
}: Options = {}): BriefCache<Value> {
  const values = new LRUCache<string, Value, () => Promise<Value>>({
    max: most,
    ttl: milliseconds,
    ttlResolution: 0,
    // To the library a moment of 0 is none.
    perf: { now: () => now() + 1 },
    fetchMethod: (_key, _old, { context: make }) => make(),
    // What was pushed out while it was made still answers those who wait for it.
    ignoreFetchAbort: true,
  })
  return {
    get: async (key, make) => (await values.fetch(key, { context: make }))!,
    fresh: (key) => values.get(key),
  }
}
