declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The route has its own header and `main`, so the header and the footer of the public pages are left out. */
    hasOwnShell?: true
    /** The page fills the part of the screen that the shell leaves, and scrolls within itself. */
    fillsScreen?: true
  }
}

/** The id of the menu of narrow screens in the header of a dashboard or of the back office. */
export const ownMenuId = 'own-menu'

type Match = { status: string; _notFound?: boolean | undefined; staticData: { hasOwnShell?: true } }

/**
 * Whether a route of the page has its own shell. A route that has failed or is not found does not count, and neither do
 * the routes below it. A route counts even if the path below it does not exist.
 */
export function hasOwnShell(matches: readonly Match[]): boolean {
  for (const { status, _notFound, staticData } of matches) {
    if (status === 'error' || status === 'notFound') return false
    if (staticData.hasOwnShell) return true
    if (_notFound) return false
  }
  return false
}
