import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** Whether the page is hydrated: false on the server and in the first render, which must match the server's. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}

/**
 * For a button that needs the page's scripts. The button is disabled until the scripts are ready, and while
 * `isDisabled`.
 */
export function useDisabledUntilHydrated(isDisabled = false): { disabled: boolean } {
  return { disabled: !useIsHydrated() || isDisabled }
}
