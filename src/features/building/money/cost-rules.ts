import type { Costs } from '#features/building/projects/rules.ts'
import { apportion } from '#platform/values/apportion.ts'

/** Stored: never rename one. The order is that of the form. */
export const expenseKinds = ['materials', 'labor', 'permits', 'transport', 'equipment', 'other'] as const
export type ExpenseKind = (typeof expenseKinds)[number]
export type SpentByKind = Record<ExpenseKind, number>

export const longestNote = 500
/** So many expenses come at once. */
export const expensesPerPage = 30
/** So many a professional keeps on one project. */
export const mostExpenses = 5000
/** How long a deleted one can be restored, in days. */
export const restorableDays = 1

/** As the specified profit takes them: what is not in it is further expenses. */
export function costsOf(spent: SpentByKind): Costs {
  const { materials, labor, permits, transport, equipment, other } = spent
  return { materials, labor, permits, other: transport + equipment + other }
}

export function totalOf(spent: SpentByKind): number {
  return expenseKinds.reduce((sum, kind) => sum + spent[kind], 0)
}

/** The kinds for which something was spent, the largest first, with their share in whole percent, which add up to 100. */
export function sharesOf(spent: SpentByKind): { kind: ExpenseKind; amount: number; percent: number }[] {
  const percents = apportion(
    100,
    expenseKinds.map((kind) => spent[kind]),
  )
  return expenseKinds
    .map((kind, at) => ({ kind, amount: spent[kind], percent: percents[at]! }))
    .filter(({ amount }) => amount > 0)
    .sort((one, other) => other.amount - one.amount)
}
