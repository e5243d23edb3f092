import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ProductDetails } from '../../features/catalog/product-details.tsx'
import { alsoViewedQuery } from '../../features/catalog/queries.ts'
import type { Product } from '../../features/catalog/schema.ts'
import { BelowHeading } from '../../ui/heading.tsx'
import { ProductRow } from './product-row.tsx'
import { shopSlots } from './shop-slots.ts'

/** A product and what others also looked at: the same on its page and over the list. */
export function ProductContent({ product, headingId }: { product: Product; headingId: string }) {
  return (
    <>
      <ProductDetails
        product={product}
        headingId={headingId}
        action={shopSlots.pageAction?.(product)}
        save={shopSlots.pageSave?.(product)}
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
