import { useLingui } from '@lingui/react/macro'
import type { ExpenseKind } from './cost-rules.ts'

/** What people call the kinds of expenses. */
export function useCostWords(): Record<ExpenseKind, string> {
  const { t } = useLingui()
  return {
    materials: t`Materials`,
    labor: t`Labour`,
    permits: t`Permits and fees`,
    transport: t`Transport`,
    equipment: t`Equipment`,
    other: t({ message: 'Other', context: 'expense' }),
  }
}
