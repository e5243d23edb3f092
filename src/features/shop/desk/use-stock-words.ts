import { useLingui } from '@lingui/react/macro'
import type { StockReason } from './rules.ts'

/** Why a product's stock has changed, in words. */
export function useStockWords(): Record<StockReason, string> {
  const { t } = useLingui()
  return {
    received: t({ message: 'Received', context: 'stock' }),
    counted: t({ message: 'Counted', context: 'stock' }),
    damaged: t({ message: 'Damaged', context: 'stock' }),
    sold: t({ message: 'Ordered', context: 'stock' }),
    released: t({ message: 'Order cancelled', context: 'stock' }),
    returned: t({ message: 'Came back', context: 'stock' }),
  }
}
