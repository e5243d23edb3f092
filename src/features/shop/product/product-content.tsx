import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AddToCart } from '#features/shop/cart/add-to-cart.tsx'
import { ProductDetails } from '#features/shop/catalog/product-details.tsx'
import { alsoViewedQuery } from '#features/shop/catalog/queries.ts'
import { shopPath } from '#features/shop/catalog/question-rules.ts'
import type { Product } from '#features/shop/catalog/schema.ts'
import { useShopBase } from '#features/shop/catalog/use-product-link.ts'
import { reviewsId } from '#features/shop/reviews/rules.ts'
import { StockAlert } from '#features/shop/wishlist/stock-alert.tsx'
import { WishlistButton } from '#features/shop/wishlist/wishlist-button.tsx'
import { BelowHeading } from '#ui/heading.tsx'
import { DeliveryLine } from './delivery-line.tsx'
import { ProductRow } from './product-row.tsx'

type Props = {
  product: Product
  headingId: string
  /** The reviews, on the product's page. The overlay does not show them and links to that page. */
  reviews?: ReactNode
}

/** A product and “Customers also viewed”. Used by the product's page and by the overlay. */
export function ProductContent({ product, headingId, reviews }: Props) {
  const base = useShopBase()
  return (
    <>
      <ProductDetails
        product={product}
        headingId={headingId}
        above={<DeliveryLine product={product} />}
        action={<AddToCart product={product} variant="page" />}
        save={<WishlistButton product={product} variant="page" />}
        below={product.stock <= 0 && <StockAlert product={product} />}
        reviewsLink={(rating) => (
          <Link
            to={reviews ? '.' : shopPath(base, { slug: product.slug })}
            search={reviews ? true : {}}
            hash={reviewsId}
            className="inline-flex min-h-11 items-center hover:underline sm:min-h-0"
          >
            {rating}
          </Link>
        )}
      />
      {reviews}
      {product.category !== null && <AlsoViewed slug={product.slug} />}
    </>
  )
}

/** “Customers also viewed”. Renders nothing if it can't be loaded. */
function AlsoViewed({ slug }: { slug: string }) {
  const { data } = useQuery(alsoViewedQuery(slug))
  if (!data) return null
  return (
    <div className="@container mt-10">
      <BelowHeading>
        <ProductRow id="product-also-viewed" title={<Trans>Customers also viewed</Trans>} products={data.products} />
      </BelowHeading>
    </div>
  )
}
