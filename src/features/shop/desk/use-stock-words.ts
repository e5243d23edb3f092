import { useLingui } from '@lingui/react/macro'
import type { StockReason } from './rules.ts'

/** Why the number of a product has changed. */
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
