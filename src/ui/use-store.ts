import { useSyncExternalStore } from 'react'
import type { Store } from '#platform/device/store.ts'

/** What `select` takes of a store, now and after each change. It must answer the same object for the same value. */
export function useStore<Value, Part>(store: Store<Value>, select: (value: Value) => Part): Part {
  return useSyncExternalStore(
    store.listen,
    () => select(store.now()),
    () => select(store.initial),
  )
}
