import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { tradeProductsQuery } from '#features/shop/catalog/queries.ts'
import type { ShopState } from '#features/shop/catalog/question-rules.ts'
import { openingProduct } from '#features/shop/product/late-product.ts'
import { ProductRow } from '#features/shop/product/product-row.tsx'

/**
 * Lists the trade goods that match the search and filters, for contractors and architects. Trade goods have no
 * category, so no category page shows them.
 */
export function TradeGoods({ state }: { state: ShopState }) {
  const { data } = useSuspenseQuery(tradeProductsQuery(state))
  if (data.products.length === 0) return null
  return (
    <div className="mt-8">
      <ProductRow
        opening={openingProduct}
        id="trade"
        title={<Trans>Only for contractors and architects</Trans>}
        products={data.products}
        hasActions
      />
    </div>
  )
}
