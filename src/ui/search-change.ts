import { useMatches, useRouter } from '@tanstack/react-router'
import type { SearchChange } from './search-link.tsx'

/**
 * Returns a function that changes search parameters of this page without a link. Undefined removes a parameter. The
 * function does nothing once the visitor has gone to a different page, because it may be called after a slow answer.
 */
export function useSearchChange(): (change: SearchChange) => void {
  const router = useRouter()
  const pathname = useMatches({ select: (matches) => matches.at(-1)!.pathname })
  return (change) => {
    // The router's path of an index route ends with a slash, but the address in the browser may lack it.
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
