import { msg } from '@lingui/core/macro'
import { notFound } from '@tanstack/react-router'
import { alsoViewedQuery } from '#features/shop/catalog/queries.ts'
import { shopPath } from '#features/shop/catalog/question-rules.ts'
import type { Product } from '#features/shop/catalog/schema.ts'
import { leastChargesQuery } from '#features/shop/delivery/queries.ts'
import { productReviewsQuery } from '#features/shop/reviews/queries.ts'
import { cursorFor, readSort } from '#features/shop/reviews/rules.ts'
import { pictureUrl } from '#platform/files/pictures.ts'
import { excerpt } from '#platform/languages/excerpt.ts'
import { formatRupees } from '#platform/languages/format.ts'
import type { PageHead } from '#platform/pages/head.ts'
import { orNotFound } from '#platform/pages/or-not-found.ts'
import type { RouteContext } from '#platform/pages/route-context.ts'
import { productRecords } from './product-records.ts'
import type { ProductSearch } from './product-search.ts'
import { productQueryIn } from './use-product-query.ts'

const longestSlug = 200

type Asked = { slug: string; base: string; search: Pick<ProductSearch, 'sort' | 'after'> }

function reviewsQueryIn(slug: string, { sort: order, after }: Asked['search']) {
  const sort = readSort(order)
  return productReviewsQuery(slug, sort, cursorFor(sort, after))
}

/**
 * Loads a product and starts to load its reviews. On the server it also waits for the reviews, the delivery charges and
 * “Customers also viewed”. Throws notFound for an unknown product.
 */
export async function loadProduct({ queryClient }: RouteContext, { slug, base, search }: Asked): Promise<Product> {
  // Every product's address has this form. The API would refuse any other text as invalid.
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > longestSlug) throw notFound()
  const product = await orNotFound(queryClient.fetchQuery(productQueryIn(base, slug)))
  const reviews = queryClient.prefetchInfiniteQuery(reviewsQueryIn(slug, search))
  // In the browser the page does not wait for the reviews.
  if (typeof document === 'undefined')
    await Promise.all([
      reviews,
      queryClient.prefetchQuery(leastChargesQuery),
      product.category !== null && queryClient.prefetchQuery(alsoViewedQuery(slug)),
    ])
  return product
}

/** Loads a public page of a product, with its head. */
export async function loadPublicProduct(
  context: RouteContext,
  slug: string,
  search: Asked['search'],
): Promise<PageHead> {
  const product = await loadProduct(context, { slug, base: '/shop', search })
  const reviews = context.queryClient.getQueryData(reviewsQueryIn(slug, search).queryKey)?.pages[0]?.reviews ?? []
  const { name, brand, pictures } = product
  const price = formatRupees(product.price)
  return {
    title: name,
    description: `${context.i18n._(msg`${name} by ${brand} for ${price}.`)} ${excerpt(product.description, 200)}`,
    canonical: shopPath('/shop', { slug }),
    picture: pictures[0] && pictureUrl(pictures[0].key, 1200, 'jpg'),
    records: productRecords(context, product, reviews),
  }
}
