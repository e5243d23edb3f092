import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { AddToCart } from '../../features/cart-view/add-to-cart.tsx'
import { alsoViewedQuery } from '../../features/catalog/queries.ts'
import type { Product } from '../../features/catalog/schema.ts'
import { ProductDetails } from '../../features/product-view/product-details.tsx'
import { TellMe } from '../../features/stock-alerts/tell-me.tsx'
import { WishlistButton } from '../../features/wishlist/wishlist-button.tsx'
import { BelowHeading } from '../../ui/heading.tsx'
import { ProductRow } from './product-row.tsx'

/** A product and what others also looked at: the same on its page and over the list. */
export function ProductContent({ product, headingId }: { product: Product; headingId: string }) {
  return (
    <>
      <ProductDetails
        product={product}
        headingId={headingId}
        action={<AddToCart product={product} variant="page" />}
        save={<WishlistButton product={product} variant="page" />}
        below={product.stock <= 0 && <TellMe product={product} />}
      />
      {product.category !== null && <AlsoViewed slug={product.slug} />}
    </>
  )
}

/** The page can do without it: what could not be loaded is not missed. */
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
