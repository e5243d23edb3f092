import { cacheBriefly, createEndpoints, readerOf, signedInAs } from '#platform/http/endpoint.server.ts'
import { countAgainst, createLimit } from '#platform/http/rate-limit.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { campaignOf } from './campaigns.server.ts'
import { listCategories } from './categories.server.ts'
import {
  alsoViewedEndpoint,
  categoriesEndpoint,
  featuredProductsEndpoint,
  mostViewedEndpoint,
  productEndpoint,
  productsEndpoint,
  tradeProductEndpoint,
  tradeProductsEndpoint,
  viewsEndpoint,
} from './endpoints.ts'
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

const productsRoute = route(productsEndpoint, {
  summary: 'Lists the products of the shop that match a question, 24 a page',
  query: productsQuestion,
  answer: productPageSchema,
  says: 'A page of products, and the number of all',
  refusals: [422],
})
const productRoute = route(productEndpoint, {
  summary: 'Reads a product with its pictures, price, stock and seller',
  params: productParams,
  answer: productSchema,
  says: 'The product',
  refusals: [404, 422],
})
const alsoViewedRoute = route(alsoViewedEndpoint, {
  summary:
    'Lists six products that were most often viewed together with this one in the last 90 days, or else similar ones',
  params: productParams,
  answer: productsSchema,
  says: 'The products, the most often viewed first',
  refusals: [404, 422],
})
const featuredRoute = route(featuredProductsEndpoint, {
  summary: 'Lists the featured products, at most 10, and the campaign of the month',
  answer: featuredSchema,
  says: 'The products, the newest first',
})
const mostViewedRoute = route(mostViewedEndpoint, {
  summary: 'Lists the six products that were most often viewed together with others in the last 90 days',
  answer: productsSchema,
  says: 'The products, the most often viewed first',
})
const categoriesRoute = route(categoriesEndpoint, {
  summary: 'Lists the categories of the shop, each with the picture of its first product',
  answer: categoriesSchema,
  says: 'All six, in their order',
})
const viewsRoute = route(viewsEndpoint, {
  summary: 'Counts which products were viewed in one visit; nothing about the visitor is stored',
  body: viewInput,
  answer: done,
  says: 'Each pair is counted once in a visit, and once a day from one network address',
  refusals: [422, 429],
})
const tradeProductsRoute = route(tradeProductsEndpoint, {
  summary: 'Lists the products that only contractors and architects see',
  query: tradeQuestion,
  answer: productsSchema,
  says: 'At most 100 products',
  refusals: [401, 403, 422],
})
const tradeProductRoute = route(tradeProductEndpoint, {
  summary: 'Reads a product as contractors and architects see it, including those that only they see',
  params: productParams,
  answer: productSchema,
  says: 'The product',
  refusals: [401, 403, 404, 422],
})

/** The endpoints that list and show products. Some are for everybody, and some only for contractors and architects. */
export function catalogEndpoints({ db, now }: Dependencies) {
  const lookups = cacheLookups()
  const countViews = createViewCounter()
  const mostViewed = createMostViewed()
  const views = createLimit(200, 60 * 60)
  return createEndpoints()
    .openapi(productsRoute, async (c) => {
      cacheBriefly(c)
      return c.json(await listProducts(db, c.req.valid('query'), { language: c.get('language'), ...lookups }), 200)
    })
    .openapi(productRoute, async (c) => {
      cacheBriefly(c)
      return c.json(await findProduct(db, c.req.valid('param').slug, { language: c.get('language') }), 200)
    })
    .openapi(alsoViewedRoute, async (c) => {
      cacheBriefly(c)
      return c.json({ products: await findAlsoViewed(db, c.req.valid('param').slug, readerOf(c, now)) }, 200)
    })
    .openapi(featuredRoute, async (c) => {
      cacheBriefly(c)
      const reader = readerOf(c, now)
      return c.json({ products: await listFeatured(db, reader.language), campaign: campaignOf(reader) }, 200)
    })
    .openapi(mostViewedRoute, async (c) => {
      cacheBriefly(c)
      return c.json({ products: await mostViewed(db, readerOf(c, now)) }, 200)
    })
    .openapi(categoriesRoute, async (c) => {
      cacheBriefly(c)
      return c.json({ categories: await listCategories(db, c.get('language')) }, 200)
    })
    .openapi(viewsRoute, async (c) => {
      await countAgainst(c, views, c.get('address'))
      await countViews(db, c.req.valid('json'), { address: c.get('address'), today: now() })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(tradeProductsRoute, async (c) => {
      signedInAs(c, 'contractor', 'architect')
      return c.json({ products: await listTradeProducts(db, c.req.valid('query'), c.get('language')) }, 200)
    })
    .openapi(tradeProductRoute, async (c) => {
      signedInAs(c, 'contractor', 'architect')
      const given = { language: c.get('language'), isForTrade: true }
      return c.json(await findProduct(db, c.req.valid('param').slug, given), 200)
    })
}
