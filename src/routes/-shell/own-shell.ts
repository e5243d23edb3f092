declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The route brings its own header and `main`: the header and the footer of the public pages are left out. */
    hasOwnShell?: true
  }
}

type Match = { status: string; staticData: { hasOwnShell?: true } }

/** Whether the page stands in a shell of its own. A route that failed, or one below a failed one, is not shown. */
export function hasOwnShell(matches: readonly Match[]): boolean {
  const failed = matches.findIndex(({ status }) => status === 'error')
  const shown = failed === -1 ? matches : matches.slice(0, failed)
  return shown.some(({ staticData }) => staticData.hasOwnShell)
}
