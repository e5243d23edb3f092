import { lazyPart } from '#ui/lazy-part.tsx'

/** The root loader preloads this part if someone is signed in, so that the server renders the menu too. */
export const LazyAccountMenu = lazyPart(() => import('./account-menu.tsx'), 'AccountMenu')
export const LazyMessagesTab = lazyPart(
  () => import('./account-menu.tsx').then(({ MessagesTab }) => ({ MessagesTab })),
  'MessagesTab',
)
export const LazyMenuBadge = lazyPart(
  () => import('./account-menu.tsx').then(({ MenuBadge }) => ({ MenuBadge })),
  'MenuBadge',
)
