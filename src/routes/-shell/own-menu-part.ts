import { lazyRouteComponent } from '@tanstack/react-router'

/** Loaded by the root before it renders for somebody who is signed in, so that it is in the server's page as well. */
export const OwnMenuPart = lazyRouteComponent(() => import('./own-menu.tsx'), 'OwnMenu')
