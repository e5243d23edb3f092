/** Where the browser has no locks, as on a page without TLS: this tab's own. */
const held = new Set<string>()

/** Runs while it holds a lock that no tab of this browser may hold meanwhile. Undefined where the lock is not free. */
export async function ifFree<T>(name: string, run: () => Promise<T>): Promise<T | undefined> {
  if (navigator.locks)
    return navigator.locks.request(name, { ifAvailable: true }, async (lock) => (lock ? run() : undefined))
  if (held.has(name)) return undefined
  held.add(name)
  try {
    return await run()
  } finally {
    held.delete(name)
  }
}

/** Holds such a lock, at most until the tab is closed. Undefined where it is not free; else what lets it go. */
export async function holdIfFree(name: string): Promise<(() => Promise<void>) | undefined> {
  const { promise: end, resolve: release } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: say } = Promise.withResolvers<boolean>()
  const ended = ifFree(name, async () => {
    say(true)
    await end
  }).then(() => say(false))
  if (!(await isHeld)) return undefined
  return () => {
    release()
    return ended
  }
}

/** Once nobody else on this device does it, in one tab at a time; at once where the browser has no locks. */
export function inTurn<T>(name: string, run: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(name, run) : run()
}
