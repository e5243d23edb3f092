/**
 * A value that a page keeps outside of React, with listeners for its changes. Components read it with
 * `ui/use-store.ts`.
 */
export type Store<Value> = {
  /** The initial value, which is the one that the server renders. */
  initial: Value
  now(): Value
  set(next: Value): void
  /** Calls `listener` after each change. Returns a function that stops this. */
  listen(listener: () => void): () => void
}

/**
 * Creates a store. When the first listener is added, `follow` is called and starts to update the value. It returns a
 * function that stops the updates, which is called when the last listener is removed.
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
