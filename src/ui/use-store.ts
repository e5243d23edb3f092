import { useSyncExternalStore } from 'react'
import type { Store } from '#platform/device/store.ts'

/**
 * Returns the part of a store that `select` picks, now and after each change. `select` must return the same object for
 * the same value.
 */
export function useStore<Value, Part>(store: Store<Value>, select: (value: Value) => Part): Part {
  return useSyncExternalStore(
    store.listen,
    () => select(store.now()),
    () => select(store.initial),
  )
}
