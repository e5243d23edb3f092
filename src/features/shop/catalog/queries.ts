import { endpointQuery, nullableQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'
import { questionText, type ShopQuestion } from './question-rules.ts'

/** The products that match a search and its filters, page after page, starting at the cursor `from`. */
export const productsQuery = (question: ShopQuestion, from?: string) =>
  pagesQuery('/api/shop/products', { search: questionText(question), from, staleTime: onceOpened })

/** A product that everybody may see; null when it does not exist. */
export const productQuery = (slug: string) =>
  nullableQuery(404, '/api/shop/products/{slug}', { params: { slug }, staleTime: onceOpened })

export const alsoViewedQuery = (slug: string) =>
  endpointQuery('/api/shop/products/{slug}/also-viewed', { params: { slug }, staleTime: onceOpened })

export const featuredProductsQuery = endpointQuery('/api/shop/featured', { staleTime: onceOpened })

export const categoriesQuery = endpointQuery('/api/shop/categories', { staleTime: onceOpened })

export const mostViewedQuery = endpointQuery('/api/shop/also-viewed', { staleTime: onceOpened })

/**
 * The trade goods that match a search and its filters. Only contractors and architects see trade goods. The category is
 * ignored, because trade goods have none.
 */
export const tradeProductsQuery = (question: ShopQuestion) =>
  endpointQuery('/api/shop/trade-products', {
    search: questionText({ ...question, category: undefined }),
    ...{ staleTime: onceOpened, meta: ofVisitor },
  })

/** A product for contractors and architects, trade goods included; null when it does not exist. */
export const tradeProductQuery = (slug: string) =>
  nullableQuery(404, '/api/shop/trade-products/{slug}', { params: { slug }, staleTime: onceOpened, meta: ofVisitor })
