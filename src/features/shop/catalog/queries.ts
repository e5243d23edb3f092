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

/** The products that a question finds, page after page, from a cursor. */
export const productsQuery = (question: ShopQuestion, from?: string) =>
  pagesQuery(productsEndpoint, { search: questionText(question), from, staleTime: onceOpened })

/** A product; null when it does not exist. */
export const productQuery = (slug: string) =>
  nullableQuery(404, productEndpoint, { params: { slug }, staleTime: onceOpened })

export const alsoViewedQuery = (slug: string) =>
  endpointQuery(alsoViewedEndpoint, { params: { slug }, staleTime: onceOpened })

export const featuredProductsQuery = endpointQuery(featuredProductsEndpoint, { staleTime: onceOpened })

export const categoriesQuery = endpointQuery(categoriesEndpoint, { staleTime: onceOpened })

export const mostViewedQuery = endpointQuery(mostViewedEndpoint, { staleTime: onceOpened })

/** Products that only contractors and architects are shown, narrowed by the same question. */
export const tradeProductsQuery = (question: ShopQuestion) =>
  endpointQuery(tradeProductsEndpoint, {
    search: questionText({ ...question, category: undefined }),
    ...{ staleTime: onceOpened, meta: ofVisitor },
  })

/** A product for everybody or for the trade; null when it does not exist. */
export const tradeProductQuery = (slug: string) =>
  nullableQuery(404, tradeProductEndpoint, { params: { slug }, staleTime: onceOpened, meta: ofVisitor })
