import { useMatches, useRouter } from '@tanstack/react-router'
import type { SearchChange } from './search-link.tsx'

/**
 * Changes search parameters of this page without a link; undefined removes one. Nothing once the visitor has gone to another page:
 * a slow answer may come that late.
 */
export function useSearchChange(): (change: SearchChange) => void {
  const router = useRouter()
  const pathname = useMatches({ select: (matches) => matches.at(-1)!.pathname })
  return (change) => {
    if (router.latestLocation.pathname !== pathname) return
    void router.navigate({
      to: '.',
      search: (now: object) => ({ ...now, ...change }),
      replace: true,
      resetScroll: false,
    })
  }
}
