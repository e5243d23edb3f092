/** Locks held by this tab, for browsers without the Locks API and for pages without TLS, where that API is missing. */
const held = new Set<string>()

/**
 * Runs `run` while it holds a lock that only one tab of this browser can hold. Returns undefined if the lock is not
 * free.
 */
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

/**
 * Takes a lock like `ifFree`, and holds it until it is released or the tab is closed. Returns a function that releases
 * it, or undefined if the lock is not free.
 */
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

/** Waits for the lock, so that one tab at a time runs `run`. If the browser has no locks, `run` starts at once. */
export function inTurn<T>(name: string, run: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(name, run) : run()
}
