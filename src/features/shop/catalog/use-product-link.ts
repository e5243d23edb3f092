import { type LinkProps, useLocation } from '@tanstack/react-router'
import { readCategory } from './category-rules.ts'
import { shopBase, shopPath } from './question-rules.ts'

/** The name of the overlay of a product (ui/overlay.ts), which is an entry of the history. */
export const productOverlay = 'product'

/** Where the shop is whose page this is: the public one, or the one in a dashboard's shell. */
export function useShopBase(): string {
  return useLocation({ select: ({ pathname }) => shopBase(pathname) })
}

/** Whether this page of the shop is a list, over which a product opens; elsewhere it opens as the page that it also is. */
function isList(pathname: string): boolean {
  const [, below = ''] = pathname.slice(shopBase(pathname).length).split('/')
  return pathname.startsWith(shopBase(pathname)) && (below === '' || readCategory(below) !== undefined)
}

/**
 * The link to a product. Over a list it opens without leaving that, under the address of its page: Back closes it, and a reload or
 * a shared link shows the page. Another product opened from it takes its place.
 */
export function useProductLink(): (product: { id: number; slug: string }) => LinkProps {
  const base = useShopBase()
  const isOverList = useLocation({ select: ({ pathname }) => isList(pathname) })
  const isOpen = useLocation({ select: ({ state }) => state.overlay?.name === productOverlay })
  return ({ id, slug }) => {
    const page = { to: shopPath(base, { slug }) }
    if (!isOverList) return page as LinkProps
    return {
      to: '.',
      search: (now: object) => ({ ...now, product: slug }),
      state: { overlay: { name: productOverlay, at: id } },
      mask: { ...page, search: {}, unmaskOnReload: true },
      replace: isOpen,
      resetScroll: false,
    } as LinkProps
  }
}
