/** A value that a page keeps outside of React, with listeners for its changes (`ui/use-store.ts`). */
export type Store<Value> = {
  /** The server renders this value too. */
  initial: Value
  now(): Value
  set(next: Value): void
  /** Calls back after each change. Returns a function that stops listening. */
  listen(listener: () => void): () => void
}

/**
 * `follow` starts keeping the value up to date when the first listener arrives. It returns a function that stops this
 * after the last listener has gone.
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
