import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page's script runs: false on the server and in the first render, which must be the server's. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
