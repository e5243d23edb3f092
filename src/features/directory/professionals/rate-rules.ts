import type { Profession } from './rules.ts'

type Rates = { rateMin: number; rateMax: number }

/** About how many square feet a budget builds at a rate per square foot, to the nearest 50. */
export function areaFor(budget: number, rate: number): number {
  return Math.round(budget / rate / 50) * 50
}

/** The least and the most square feet that a budget builds at these rates. */
export function areasFor(budget: number, { rateMin, rateMax }: Rates): [least: number, most: number] {
  return [areaFor(budget, rateMax), areaFor(budget, rateMin)]
}

/** The example of every rate: what a family often has. */
export const exampleBudget = 3_000_000

type Budgets = { budgetMin: number | null; budgetMax: number | null }

/** The example of one professional's rate: the usual one, or what is nearest to it of the budgets that they work for. */
export function exampleBudgetOf({ budgetMin, budgetMax }: Budgets): number {
  return Math.min(Math.max(exampleBudget, budgetMin ?? 0), budgetMax ?? Number.POSITIVE_INFINITY)
}

/** The example of an architect's fee: the built-up square feet of a usual house. */
export const exampleArea = 1000

type Rated = { profession: Profession; rateMin: number | null; rateMax: number | null }

/** Whether there is a rate, and it is for building. An architect's is the fee for the drawings: it builds nothing. */
export function buildsFor<R extends Rated>(professional: R): professional is R & Rates {
  const { profession, rateMin, rateMax } = professional
  return profession === 'contractor' && Boolean(rateMin && rateMax)
}

/** Whether they build for the usual example: it is within their budgets. */
export function buildsExample<R extends Rated & Budgets>(professional: R): professional is R & Rates {
  return buildsFor(professional) && exampleBudgetOf(professional) === exampleBudget
}
