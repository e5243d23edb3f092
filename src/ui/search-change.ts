import { useMatches, useRouter } from '@tanstack/react-router'
import type { SearchChange } from './search-link.tsx'

/**
 * Changes search parameters of this page without a link. Undefined removes one. Does nothing once the visitor has gone
 * to a different page, because a slow answer may come that late.
 */
export function useSearchChange(): (change: SearchChange) => void {
  const router = useRouter()
  const pathname = useMatches({ select: (matches) => matches.at(-1)!.pathname })
  return (change) => {
    // Here, a page that is the first of several ends with a slash, but not always in the address.
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
