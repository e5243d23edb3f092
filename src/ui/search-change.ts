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
    // A page that is the first of several ends with a slash here, and not always in the address.
    if (bare(router.latestLocation.pathname) !== bare(pathname)) return
    void router.navigate({
      to: '.',
      search: (now: object) => ({ ...now, ...change }),
      replace: true,
      resetScroll: false,
    })
  }
}

function bare(pathname: string): string {
  return pathname.replace(/\/$/, '')
}
