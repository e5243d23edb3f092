import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { EmptyState } from '#ui/empty-state.tsx'
import { ProductContent } from './product-content.tsx'
import { useProductQuery } from './use-product-query.ts'

/** The content of a product's overlay, or a message if the product has become unlisted since the list was loaded. */
export function ProductOverList({ slug }: { slug: string }) {
  const { data: product } = useSuspenseQuery(useProductQuery(slug))
  return product ? (
    <ProductContent key={slug} product={product} headingId="product-name" />
  ) : (
    <EmptyState
      title={<Trans>Product Not Found</Trans>}
      text={<Trans>The product you're looking for doesn't exist or is no longer sold.</Trans>}
    />
  )
}
