import type { Costs } from '#features/building/projects/rules.ts'
import { apportion } from '#platform/values/apportion.ts'

/** These values are stored, so never rename one. The form lists them in this order. */
export const expenseKinds = ['materials', 'labor', 'permits', 'transport', 'equipment', 'other'] as const
export type ExpenseKind = (typeof expenseKinds)[number]
export type SpentByKind = Record<ExpenseKind, number>

export const longestNote = 500
export const expensesPerPage = 30
/** The maximum number of expenses that a professional can keep on one project. */
export const mostExpenses = 5000
/** The number of days for which a deleted expense can still be restored. */
export const restorableDays = 1

/**
 * Adds up the expenses in the groups that the profit formula of the specification uses (`profitOf`). Kinds that the
 * formula does not name are added up as `other`.
 */
export function costsOf(spent: SpentByKind): Costs {
  const { materials, labor, permits, transport, equipment, other } = spent
  return { materials, labor, permits, other: transport + equipment + other }
}

export function totalOf(spent: SpentByKind): number {
  return expenseKinds.reduce((sum, kind) => sum + spent[kind], 0)
}

/** The kinds for which something was spent, the largest first. The shares are whole percentages that add up to 100. */
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
