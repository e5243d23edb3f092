import { lazyPart } from '#ui/lazy-part.tsx'

/**
 * The root loader preloads it when the page knows that someone is signed in, so that the server renders the menu too.
 */
export const LazyAccountMenu = lazyPart(() => import('./account-menu.tsx'), 'AccountMenu')
export const LazyMenuBadge = lazyPart(
  () => import('./account-menu.tsx').then(({ MenuBadge }) => ({ MenuBadge })),
  'MenuBadge',
)
