/** A value that a page keeps outside of React, and whoever is told when it changes (`ui/use-store.ts`). */
export type Store<Value> = {
  /** Also what the server renders. */
  initial: Value
  now(): Value
  set(next: Value): void
  /** Calls back after each change. Returns the end. */
  listen(listener: () => void): () => void
}

/**
 * `follow` begins what keeps the value up to date, when the first listener is there, and returns what ends that, after the last one has gone.
 */
export function createStore<Value>(initial: Value, follow?: () => () => void): Store<Value> {
  let value = initial
  let unfollow: (() => void) | undefined
  const listeners = new Set<() => void>()
  return {
    initial,
    now: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    listen(listener) {
      const isFirst = listeners.size === 0
      listeners.add(listener)
      if (isFirst) unfollow = follow?.()
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) unfollow?.()
      }
    },
  }
}
