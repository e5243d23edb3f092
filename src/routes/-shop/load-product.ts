import { msg } from '@lingui/core/macro'
import { notFound } from '@tanstack/react-router'
import { alsoViewedQuery } from '../../features/catalog/queries.ts'
import { shopPath } from '../../features/catalog/question-rules.ts'
import type { Product } from '../../features/catalog/schema.ts'
import { excerpt } from '../../platform/excerpt.ts'
import { formatRupees } from '../../platform/format.ts'
import type { PageHead } from '../../platform/head.ts'
import { pictureUrl } from '../../platform/pictures.ts'
import type { RouteContext } from '../../platform/route-context.ts'
import { orNotFound } from '../-or-not-found.ts'
import { productRecords } from './product-records.ts'
import { productQueryIn } from './use-product-query.ts'

const longestSlug = 200

/** Prefetches a product, and on the server what others also looked at. Throws notFound without one. */
export async function loadProduct({ queryClient }: RouteContext, slug: string, base: string): Promise<Product> {
  // No product has such an address, and the server would not take it for a question.
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > longestSlug) throw notFound()
  const product = await orNotFound(queryClient.fetchQuery(productQueryIn(base, slug)))
  // In the browser the page does not wait for it.
  if (typeof document === 'undefined' && product.category !== null)
    await queryClient.prefetchQuery(alsoViewedQuery(slug))
  return product
}

/** The same of a public page, with its head. */
export async function loadPublicProduct(context: RouteContext, slug: string): Promise<PageHead> {
  const product = await loadProduct(context, slug, '/shop')
  const { name, brand, pictures } = product
  const price = formatRupees(product.price)
  return {
    title: name,
    description: `${context.i18n._(msg`${name} by ${brand} for ${price}.`)} ${excerpt(product.description, 200)}`,
    canonical: shopPath('/shop', { slug }),
    picture: pictures[0] && pictureUrl(pictures[0].key, 1200, 'jpg'),
    records: productRecords(context, product),
  }
}
