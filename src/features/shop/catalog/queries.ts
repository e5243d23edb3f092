import { endpointQuery, nullableQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'
import {
  alsoViewedEndpoint,
  categoriesEndpoint,
  featuredProductsEndpoint,
  mostViewedEndpoint,
  productEndpoint,
  productsEndpoint,
  tradeProductEndpoint,
  tradeProductsEndpoint,
} from './endpoints.ts'
import { questionText, type ShopQuestion } from './question-rules.ts'

/** The products that match a search and its filters, page after page, starting at the cursor `from`. */
export const productsQuery = (question: ShopQuestion, from?: string) =>
  pagesQuery(productsEndpoint, { search: questionText(question), from, staleTime: onceOpened })

/** A product that everybody may see; null when it does not exist. */
export const productQuery = (slug: string) =>
  nullableQuery(404, productEndpoint, { params: { slug }, staleTime: onceOpened })

export const alsoViewedQuery = (slug: string) =>
  endpointQuery(alsoViewedEndpoint, { params: { slug }, staleTime: onceOpened })

export const featuredProductsQuery = endpointQuery(featuredProductsEndpoint, { staleTime: onceOpened })

export const categoriesQuery = endpointQuery(categoriesEndpoint, { staleTime: onceOpened })

export const mostViewedQuery = endpointQuery(mostViewedEndpoint, { staleTime: onceOpened })

/**
 * The trade goods that match a search and its filters. Only contractors and architects see trade goods. The category is
 * ignored, because trade goods have none.
 */
export const tradeProductsQuery = (question: ShopQuestion) =>
  endpointQuery(tradeProductsEndpoint, {
    search: questionText({ ...question, category: undefined }),
    ...{ staleTime: onceOpened, meta: ofVisitor },
  })

/** A product for contractors and architects, trade goods included; null when it does not exist. */
export const tradeProductQuery = (slug: string) =>
  nullableQuery(404, tradeProductEndpoint, { params: { slug }, staleTime: onceOpened, meta: ofVisitor })
