import { type LinkProps, useLocation } from '@tanstack/react-router'
import { readCategory } from './category-rules.ts'
import { shopBase, shopPath } from './question-rules.ts'

/** The name of a product's overlay (ui/overlay.ts), which is an entry in the browser's history. */
export const productOverlay = 'product'

/** The base path of the shop that this page belongs to: the public one, or the one inside a dashboard. */
export function useShopBase(): string {
  return useLocation({ select: ({ pathname }) => shopBase(pathname) })
}

/** Whether this page of the shop is a list, over which a product opens as an overlay. Elsewhere it opens as a page. */
function isList(pathname: string): boolean {
  const [, below = ''] = pathname.slice(shopBase(pathname).length).split('/')
  return pathname.startsWith(shopBase(pathname)) && (below === '' || readCategory(below) !== undefined)
}

/**
 * Returns a function that makes the link to a product. On a list page, the link opens the product in an overlay, and
 * the browser shows the address of the product's page. Back closes the overlay, and a reload or a shared link shows the
 * page. If an overlay is open already, the link replaces the product in it.
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
