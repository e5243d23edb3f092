import { msg } from '@lingui/core/macro'
import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { visitorQuery } from '../features/accounts/queries.ts'
import { pageHead, siteName } from '../platform/head.ts'
import type { RouteContext } from '../platform/route-context.ts'
import { LazyAccountMenu } from './-shell/lazy-account-menu.ts'
import { Shell } from './-shell/shell.tsx'

export const Route = createRootRouteWithContext<RouteContext>()({
  beforeLoad: ({ context, matches }) => context.words(matches.map((match) => match.routeId as string)),
  loader: async ({ context }) => {
    // If the visitor cannot be identified, the page is rendered as signed out.
    const visitor = await context.queryClient.ensureQueryData(visitorQuery).catch(() => null)
    if (visitor) await LazyAccountMenu.preload()
  },
  head: ({ match, matches }) => {
    const { i18n } = match.context
    const isMissing = matches.some((each) => each._notFound || each.status === 'notFound')
    const isBroken = matches.some((each) => each.status === 'error')
    const title = isMissing ? i18n._(msg`404 Page Not Found`) : isBroken ? i18n._(msg`Something went wrong`) : siteName
    return pageHead(match.context, { title, hidden: isMissing || isBroken })
  },
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('./-not-found-page.tsx'), 'NotFoundPage'),
})

function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
