import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { AddToCart } from '#features/shop/cart/add-to-cart.tsx'
import { Carousel } from '#features/shop/catalog/carousel.tsx'
import { featuredProductsQuery, mostViewedQuery } from '#features/shop/catalog/queries.ts'
import { useProductLink } from '#features/shop/catalog/use-product-link.ts'
import { openingProduct } from '#features/shop/product/late-product.ts'
import { ProductRow } from '#features/shop/product/product-row.tsx'
import { BelowHeading, Heading } from '#ui/heading.tsx'

/** The carousel of featured products. */
export function Featured() {
  const { t } = useLingui()
  const linkTo = useProductLink()
  const { data } = useSuspenseQuery(featuredProductsQuery)
  if (data.products.length === 0) return null
  return (
    <div id="featured" className="mt-8" {...openingProduct}>
      <Heading className="mb-3 text-xl font-bold tracking-tight sm:text-2xl">
        <Trans>Featured products</Trans>
      </Heading>
      <BelowHeading>
        <Carousel
          label={t`Featured products`}
          products={data.products}
          linkTo={linkTo}
          action={(product) => <AddToCart product={product} variant="page" />}
        />
      </BelowHeading>
    </div>
  )
}

/** “Customers also viewed”, with the products that were most often viewed together with others. */
export function AlsoViewed() {
  const { data } = useSuspenseQuery(mostViewedQuery)
  return (
    <div className="mt-8">
      <ProductRow
        id="also-viewed"
        title={<Trans>Customers also viewed</Trans>}
        products={data.products}
        opening={openingProduct}
      />
    </div>
  )
}
