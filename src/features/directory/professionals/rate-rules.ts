import type { Profession } from './rules.ts'

type Rates = { rateMin: number; rateMax: number }

/** The area that can be built for a budget at a rate per sq ft, in sq ft, rounded to 50. */
export function areaFor(budget: number, rate: number): number {
  return Math.round(budget / rate / 50) * 50
}

/** The smallest and the largest area, in sq ft, that can be built for a budget at these rates. */
export function areasFor(budget: number, { rateMin, rateMax }: Rates): [least: number, most: number] {
  return [areaFor(budget, rateMax), areaFor(budget, rateMin)]
}

/** The budget, in rupees, in the examples that show what a rate means. Many families have about this budget. */
export const exampleBudget = 3_000_000

type Budgets = { budgetMin: number | null; budgetMax: number | null }

/**
 * The budget in the example for one professional: `exampleBudget`, or the nearest budget that the professional accepts.
 */
export function exampleBudgetOf({ budgetMin, budgetMax }: Budgets): number {
  return Math.min(Math.max(exampleBudget, budgetMin ?? 0), budgetMax ?? Number.POSITIVE_INFINITY)
}

/** The built-up area of a usual house, in sq ft. The example of an architect's fee is for this area. */
export const exampleArea = 1000

type Rated = { profession: Profession; rateMin: number | null; rateMax: number | null }

/** Whether there is a rate for building. An architect's rate does not count: it is the fee for drawings. */
export function hasBuildingRate<R extends Rated>(professional: R): professional is R & Rates {
  const { profession, rateMin, rateMax } = professional
  return profession === 'contractor' && Boolean(rateMin && rateMax)
}

/** Whether the professional has a rate for building and works for the usual example budget. */
export function buildsForExample<R extends Rated & Budgets>(professional: R): professional is R & Rates {
  return hasBuildingRate(professional) && exampleBudgetOf(professional) === exampleBudget
}
