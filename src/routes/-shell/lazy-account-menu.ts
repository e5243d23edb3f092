import { lazyRouteComponent } from '@tanstack/react-router'

/** The root loader preloads it for a signed-in user, so that it is server-rendered too. */
export const LazyAccountMenu = lazyRouteComponent(() => import('./account-menu.tsx'), 'AccountMenu')
