declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The route brings its own header and `main`: the header and the footer of the public pages are left out. */
    hasOwnShell?: true
  }
}

type Match = { status: string; staticData: { hasOwnShell?: true } }

/** Whether the page stands in a shell of its own. What failed, or does not exist for the visitor, is not shown, nor what is below it. */
export function hasOwnShell(matches: readonly Match[]): boolean {
  const failed = matches.findIndex(({ status }) => status === 'error' || status === 'notFound')
  const shown = failed === -1 ? matches : matches.slice(0, failed)
  return shown.some(({ staticData }) => staticData.hasOwnShell)
}
