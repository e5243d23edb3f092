declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The route brings its own header and `main`: the header and the footer of the public pages are left out. */
    hasOwnShell?: true
    /** The page fills what is left of the screen and scrolls within itself. */
    fillsScreen?: true
  }
}

type Match = { status: string; _notFound?: boolean | undefined; staticData: { hasOwnShell?: true } }

/**
 * Whether the page brings its own shell. A route that failed or that the visitor must not see does not count, nor do the routes
 * below it. A route counts when only the path below it does not exist.
 */
export function hasOwnShell(matches: readonly Match[]): boolean {
  for (const { status, _notFound, staticData } of matches) {
    if (status === 'error' || status === 'notFound') return false
    if (staticData.hasOwnShell) return true
    if (_notFound) return false
  }
  return false
}
