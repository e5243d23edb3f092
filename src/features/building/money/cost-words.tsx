import { useLingui } from '@lingui/react/macro'
import type { ExpenseKind } from './cost-rules.ts'

/** The translated words for the kinds of expenses. */
export function useCostWords(): Record<ExpenseKind, string> {
  const { t } = useLingui()
  return {
    materials: t`Materials`,
    labor: t({ message: 'Labor', context: 'a group of costs' }),
    permits: t`Permits and fees`,
    transport: t`Transport`,
    equipment: t`Equipment`,
    other: t({ message: 'Other', context: 'expense' }),
  }
}
