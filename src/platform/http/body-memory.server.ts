/** One request body's share of the memory. */
type Share = {
  /** Waits until there is room for these bytes, which then belong to the share. */
  take(bytes: number): Promise<void>
  release(): void
}

/**
 * Creates the memory that request bodies share as they arrive. Returns a function that opens a share. Bytes that a
 * client declares but has not sent take no memory. When `maxBytes` are in use, only the oldest body is read further, so
 * that half-arrived bodies never wait for each other. That body may exceed `maxBytes` by its own length at most. The
 * first `small` bytes of each body do not wait.
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
