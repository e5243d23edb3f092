/** The part of one body in the memory that several share. */
type Share = {
  /** Waits until there is room for these bytes, which then belong to the share. */
  take(bytes: number): Promise<void>
  release(): void
}

/**
 * Memory that bodies share as they arrive: what a client declares but has not sent takes none. Beyond `maxBytes` only the oldest goes
 * on, so that bodies which are all half there never wait for each other; it adds its own length at most. The first `small` bytes of each
 * wait for nobody.
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
