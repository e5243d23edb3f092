import { lazyPart } from '../../ui/lazy-part.tsx'

/** The root loader preloads it for a signed-in user, so that it is server-rendered too. */
export const LazyAccountMenu = lazyPart(() => import('./account-menu.tsx'), 'AccountMenu')
