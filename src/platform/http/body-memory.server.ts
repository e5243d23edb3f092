/** One body's share of the memory. */
type Share = {
  /** Waits until there is room for these bytes, which then belong to the share. */
  take(bytes: number): Promise<void>
  release(): void
}

/**
 * Memory that bodies share as they arrive. Bytes that a client declares but has not sent take none. Beyond `maxBytes`
 * only the oldest body goes on, so that bodies that have half arrived never wait for each other. It adds at most its
 * own length. The first `small` bytes of each body do not wait.
 */
export function createBodyMemory({ maxBytes, small }: { maxBytes: number; small: number }): () => Share {
  let used = 0
  const shares = new Set<Share>()
  let freed = Promise.withResolvers<void>()
  const oldest = () => shares.values().next().value

  return function open() {
    let size = 0
    const share: Share = {
      async take(bytes) {
        while (used + bytes > maxBytes && size + bytes > small && oldest() !== share) await freed.promise
        used += bytes
        size += bytes
      },
      release() {
        used -= size
        shares.delete(share)
        freed.resolve()
        freed = Promise.withResolvers()
      },
    }
    shares.add(share)
    return share
  }
}
