import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { RouteContext } from '../router.tsx'

export const Route = createRootRouteWithContext<RouteContext>()({
  beforeLoad: ({ context, matches }) => context.words(matches.map((match) => match.routeId as string)),
  component: Root,
})

function Root() {
  return <Outlet />
}
