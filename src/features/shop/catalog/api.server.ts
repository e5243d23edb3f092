import { endpoint, signedInAs } from '#platform/http/endpoint.server.ts'
import { countAgainst, createLimit } from '#platform/http/rate-limit.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { campaignOf } from './campaigns.server.ts'
import { listCategories } from './categories.server.ts'
import { cacheLookups, listFeatured, listProducts, listTradeProducts } from './listing.server.ts'
import { findProduct } from './products.server.ts'
import {
  categoriesSchema,
  featuredSchema,
  productPageSchema,
  productParams,
  productSchema,
  productsQuestion,
  productsSchema,
  tradeQuestion,
  viewInput,
} from './schema.ts'
import { createMostViewed, createViewCounter, findAlsoViewed } from './views.server.ts'

/** The endpoints that list and show products. Some are for everybody, and some only for contractors and architects. */
export function catalogEndpoints({ db, now }: Dependencies) {
  const lookups = cacheLookups()
  const countViews = createViewCounter()
  const mostViewed = createMostViewed()
  const views = createLimit(200, 60 * 60)
  return [
    endpoint('GET /api/shop/products', {
      does: 'Lists the products of the shop that match a question, 24 a page',
      query: productsQuestion,
      cacheable: true,
      answer: productPageSchema,
      says: 'A page of products, and the number of all',
      run: ({ query, reader }) => listProducts(db, query, { language: reader.language, ...lookups }),
    }),
    endpoint('GET /api/shop/products/{slug}', {
      does: 'Reads a product with its pictures, price, stock and seller',
      params: productParams,
      cacheable: true,
      answer: productSchema,
      says: 'The product',
      refuses: [404],
      run: ({ params, reader }) => findProduct(db, params.slug, { language: reader.language }),
    }),
    endpoint('GET /api/shop/products/{slug}/also-viewed', {
      does: 'Lists six products that were most often viewed together with this one in the last 90 days, or else similar ones',
      params: productParams,
      cacheable: true,
      answer: productsSchema,
      says: 'The products, the most often viewed first',
      refuses: [404],
      run: async ({ params, reader }) => ({ products: await findAlsoViewed(db, params.slug, reader) }),
    }),
    endpoint('GET /api/shop/featured', {
      does: 'Lists the featured products, at most 10, and the campaign of the month',
      cacheable: true,
      answer: featuredSchema,
      says: 'The products, the newest first',
      run: async ({ reader }) => ({ products: await listFeatured(db, reader.language), campaign: campaignOf(reader) }),
    }),
    endpoint('GET /api/shop/also-viewed', {
      does: 'Lists the six products that were most often viewed together with others in the last 90 days',
      cacheable: true,
      answer: productsSchema,
      says: 'The products, the most often viewed first',
      run: async ({ reader }) => ({ products: await mostViewed(db, reader) }),
    }),
    endpoint('GET /api/shop/categories', {
      does: 'Lists the categories of the shop, each with the picture of its first product',
      cacheable: true,
      answer: categoriesSchema,
      says: 'All six, in their order',
      run: async ({ reader }) => ({ categories: await listCategories(db, reader.language) }),
    }),
    endpoint('POST /api/shop/views', {
      does: 'Counts which products were viewed in one visit; nothing about the visitor is stored',
      body: viewInput,
      says: 'Each pair is counted once in a visit, and once a day from one network address',
      refuses: [429],
      run: async ({ body, c }) => {
        await countAgainst(c, views, c.get('address'))
        await countViews(db, body, { address: c.get('address'), today: now() })
      },
    }),
    endpoint('GET /api/shop/trade-products', {
      does: 'Lists the products that only contractors and architects see',
      who: signedInAs('contractor', 'architect'),
      query: tradeQuestion,
      answer: productsSchema,
      says: 'At most 100 products',
      run: async ({ query, reader }) => ({ products: await listTradeProducts(db, query, reader.language) }),
    }),
    endpoint('GET /api/shop/trade-products/{slug}', {
      does: 'Reads a product as contractors and architects see it, including those that only they see',
      who: signedInAs('contractor', 'architect'),
      params: productParams,
      answer: productSchema,
      says: 'The product',
      refuses: [404],
      run: async ({ params, reader }) => {
        const given = { language: reader.language, isForTrade: true }
        return await findProduct(db, params.slug, given)
      },
    }),
  ]
}
