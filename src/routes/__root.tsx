import { msg } from '@lingui/core/macro'
import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { visitorQuery } from '#features/people/accounts/queries.ts'
import { pageHead, siteName } from '#platform/pages/head.ts'
import type { RouteContext } from '#platform/pages/route-context.ts'
import { isLost } from '#ui/connection.ts'
import { FailedPage } from './-failed-page.tsx'
import { isNotFound } from './-shell/is-not-found.ts'
import { LazyAccountMenu, LazyMenuBadge, LazyMessagesTab } from './-shell/lazy-account-menu.ts'
import { Shell } from './-shell/shell.tsx'

export const Route = createRootRouteWithContext<RouteContext>()({
  beforeLoad: ({ context, matches }) => context.words(matches.map((match) => match.routeId as string)),
  loader: async ({ context }) => {
    if (context.queryClient.getQueryData(visitorQuery.queryKey))
      await Promise.all([LazyAccountMenu.preload(), LazyMenuBadge.preload(), LazyMessagesTab.preload()])
  },
  head: ({ match, matches }) => {
    const { i18n } = match.context
    const isMissing = isNotFound(matches)
    const isBroken = matches.some((each) => each.status === 'error')
    const title = isMissing ? i18n._(msg`404 Page Not Found`) : isBroken ? i18n._(msg`Something went wrong`) : siteName
    return pageHead(match.context, { title, hidden: isMissing || isBroken })
  },
  component: Root,
  errorComponent: FailedRoot,
  notFoundComponent: lazyRouteComponent(() => import('./-not-found-page.tsx'), 'NotFoundPage'),
})

function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

/**
 * The error page at the root. If the page's script or data did not arrive, the navigation stays. An error of any other
 * kind may come from the shell itself, so the navigation is left out.
 */
function FailedRoot({ error }: { error: unknown }) {
  if (!isLost(error)) return <FailedPage error={error} />
  return (
    <Shell>
      <FailedPage error={error} />
    </Shell>
  )
}
