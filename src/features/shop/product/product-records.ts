import { msg } from '@lingui/core/macro'
import { categoryNames } from '#features/shop/catalog/category-words.tsx'
import { shopPath } from '#features/shop/catalog/question-rules.ts'
import type { Product } from '#features/shop/catalog/schema.ts'
import { reviewsInRecords } from '#features/shop/reviews/rules.ts'
import type { ProductReview } from '#features/shop/reviews/schema.ts'
import { pictureUrl } from '#platform/files/pictures.ts'
import { withLanguage } from '#platform/languages/languages.ts'
import { breadcrumbRecord } from '#platform/pages/head.ts'
import type { RouteContext } from '#platform/pages/route-context.ts'
import { dayInIndia } from '#platform/values/india.ts'

type Site = Pick<RouteContext, 'i18n' | 'language' | 'publicUrl'>

/**
 * Structured data for search engines: the product, its price and seller. If the product has reviews, also its rating
 * and the first reviews.
 */
export function productRecords(
  site: Site,
  product: Product,
  reviews: readonly ProductReview[],
): Record<string, unknown>[] {
  const { i18n, language, publicUrl } = site
  const { slug, name, brand, description, price, stock, rating, reviewCount, category } = product
  const url = publicUrl + withLanguage(language, shopPath('/shop', { slug }))
  const crumbs = [
    { name: i18n._(msg`Home`), path: '/' },
    { name: i18n._(msg`Shop`), path: '/shop' },
    ...(category ? [{ name: i18n._(categoryNames[category]), path: shopPath('/shop', { category }) }] : []),
    { name, path: shopPath('/shop', { slug }) },
  ]
  return [
    {
      '@type': 'Product',
      '@id': url,
      url,
      name,
      description,
      image: product.pictures.map(({ key }) => publicUrl + pictureUrl(key, 1200, 'jpg')),
      brand: { '@type': 'Brand', name: brand },
      ...(category && { category: i18n._(categoryNames[category]) }),
      weight: { '@type': 'QuantitativeValue', value: product.weightGrams, unitCode: 'GRM' },
      offers: {
        '@type': 'Offer',
        url,
        price,
        priceCurrency: 'INR',
        availability: stock > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
        itemCondition: 'https://schema.org/NewCondition',
        seller: { '@type': 'Organization', name: product.seller.legalName },
      },
      ...(reviewCount > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating,
          reviewCount,
          bestRating: 5,
          worstRating: 1,
        },
        review: reviews.slice(0, reviewsInRecords).map((each) => ({
          '@type': 'Review',
          // Schema.org has no way to say that an author's account is deleted, so the author gets this name.
          author: { '@type': 'Person', name: each.authorName ?? i18n._(msg`Anonymous User`) },
          datePublished: dayInIndia(new Date(each.createdAt)),
          reviewBody: each.text,
          reviewRating: { '@type': 'Rating', ratingValue: each.rating, bestRating: 5, worstRating: 1 },
        })),
      }),
    },
    breadcrumbRecord(site, crumbs),
  ]
}
