import { msg } from '@lingui/core/macro'
import type { Category } from '#features/shop/catalog/category-rules.ts'
import { categoryNames } from '#features/shop/catalog/category-words.tsx'
import {
  categoriesQuery,
  featuredProductsQuery,
  mostViewedQuery,
  productsQuery,
  tradeProductsQuery,
} from '#features/shop/catalog/queries.ts'
import {
  isNarrowed,
  isRangeReversed,
  readShop,
  type ShopState,
  shopPath,
} from '#features/shop/catalog/question-rules.ts'
import type { ShopPageSearch } from '#features/shop/catalog/shop-search.ts'
import { cursorIn } from '#platform/http/cursor.ts'
import { breadcrumbRecord, type PageHead } from '#platform/pages/head.ts'
import type { RouteContext } from '#platform/pages/route-context.ts'
import { heroPreload } from './hero-picture.ts'

type Asked = { category?: Category; search: ShopPageSearch; isForTrade?: boolean }

/**
 * Loads a page of the shop. In the browser it does not wait for the data: the page shows what has arrived, and
 * skeletons for the rest.
 */
export async function loadShop(
  { queryClient }: RouteContext,
  { category, search, isForTrade }: Asked,
): Promise<ShopState> {
  const state = readShop(search, category)
  const from = cursorIn(search.after)
  const isFront = isFrontOf(state, search)
  const loading = [
    queryClient.prefetchQuery(categoriesQuery),
    !isRangeReversed(state) && queryClient.prefetchInfiniteQuery(productsQuery(state, from)),
    isFront && queryClient.prefetchQuery(featuredProductsQuery),
    isFront && queryClient.prefetchQuery(mostViewedQuery),
    isForTrade && !state.category && !isRangeReversed(state) && queryClient.prefetchQuery(tradeProductsQuery(state)),
  ]
  if (typeof document === 'undefined') await Promise.all(loading)
  return state
}

/** Loads a public page of the shop, with its head, where the banner's picture is preloaded. */
export async function loadPublicShop(context: RouteContext, asked: Asked) {
  const state = await loadShop(context, asked)
  const preloads = isFrontOf(state, asked.search) ? [heroPreload] : []
  return { page: shopHead(context, state, asked.search), preloads }
}

function isFrontOf(state: ShopState, { after }: ShopPageSearch): boolean {
  return !state.category && !isNarrowed(state) && !cursorIn(after)
}

/**
 * The head of a public page of the shop. Search engines index its front and the categories, not every combination of
 * filters.
 */
function shopHead(context: RouteContext, state: ShopState, search: ShopPageSearch): PageHead {
  const { i18n } = context
  const { category } = state
  const name = category && i18n._(categoryNames[category])
  const isPlain = !isNarrowed(state) && state.sort === 'featured' && !search.after
  const path = shopPath('/shop', { category })
  return {
    title: name ? i18n._(msg`${name}: buy online around Kamshet`) : i18n._(msg`Home Improvement Shop`),
    description: name
      ? i18n._(
          msg`${name} with prices, stock and delivery around Kamshet, Lonavla and Pune. Pay by UPI or on delivery.`,
        )
      : i18n._(
          msg`Cement, tiles, paint, doors, taps, furniture and appliances with prices and stock, delivered around Kamshet, Lonavla and Pune. Pay by UPI or on delivery.`,
        ),
    canonical: path,
    hidden: !isPlain,
    records: category
      ? [
          breadcrumbRecord(context, [
            { name: i18n._(msg`Shop`), path: '/shop' },
            { name: name!, path },
          ]),
        ]
      : [],
  }
}
