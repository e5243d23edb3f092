import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type ShopState, shopPath, shopSearch } from './question-rules.ts'
import { useShopBase } from './use-product-link.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & { state: ShopState; resetScroll?: boolean }

/**
 * A link to the shop with a given category, search, filters, sort order and view. Keeps the scroll position by default.
 */
export function ShopLink({ state, resetScroll = false, ...anchor }: Props) {
  const base = useShopBase()
  return (
    <Link
      to={shopPath(base, state)}
      search={shopSearch(state)}
      activeOptions={{ exact: true, explicitUndefined: true }}
      resetScroll={resetScroll}
      {...anchor}
    />
  )
}
