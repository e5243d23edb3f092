import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useIsHydrated } from './hydrated.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    overlay?: { name: string; at: number }
  }
}

export type Overlay = {
  /** The value with which the overlay was opened. Undefined while it is closed. */
  at: number | undefined
  open: (at: number) => void
  close: () => void
}

/** An overlay that is an entry of the history: Back closes it, Forward and a reload open it again. */
export function useOverlay(name: string): Overlay {
  const router = useRouter()
  const isHydrated = useIsHydrated()
  const overlay = useRouterState({ select: ({ location }) => location.state.overlay })
  const open = useCallback(
    (at: number) => {
      // If the page is shown under the address of a different page, the entry keeps that address.
      const masked = router.latestLocation.maskedLocation
      void router.navigate({
        ...(masked && { mask: { to: masked.pathname, search: masked.search, unmaskOnReload: true } }),
        to: '.',
        search: true,
        hash: true,
        state: (old) => ({ ...old, overlay: { name, at } }),
        resetScroll: false,
        hashScrollIntoView: false,
      })
    },
    [router, name],
  )
  const close = useCallback(() => router.history.back(), [router])
  return { at: isHydrated && overlay?.name === name ? overlay.at : undefined, open, close }
}
