declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The route has its own header and `main`, so the header and the footer of the public pages are left out. */
    hasOwnShell?: true
    /** The page fills the part of the screen that the shell leaves, and scrolls within itself. */
    fillsScreen?: true
  }
}

type Match = { status: string; _notFound?: boolean | undefined; staticData: { hasOwnShell?: true } }

/**
 * Whether the page has its own shell. A route that failed or that the visitor must not see does not count, nor do the
 * routes below it. A route still counts if only the path below it does not exist.
 */
export function hasOwnShell(matches: readonly Match[]): boolean {
  for (const { status, _notFound, staticData } of matches) {
    if (status === 'error' || status === 'notFound') return false
    if (staticData.hasOwnShell) return true
    if (_notFound) return false
  }
  return false
}
