import type { QuoteCoverage } from '#features/building/money/budget-schema.ts'
import type { BudgetSource, NewProject } from '#features/building/projects/schema.ts'
import { budgetOf } from '#features/estimating/estimates/mode-rules.ts'
import type { StoredEstimate } from '#features/estimating/estimates/schema.ts'
import type { QuoteRequest } from '#features/estimating/quotes/schema.ts'
import { totalOf } from '#features/estimating/quotes/total-rules.ts'
import type { RateTown } from '#features/estimating/rates/material-rules.ts'
import { formatNumber } from '#platform/languages/format.ts'
import type { TownId } from '#platform/values/towns.ts'

/** The values that a new project's form starts with, and their source. */
export type Prefill = { values: Partial<NewProject>; budgetFrom: BudgetSource }

/** What no longer exists: the whole source, or only the part of the estimate that is outside the quote. */
export type MissingPrefill = 'source' | 'outside'

/** The town that the form starts with, for each area that has its own rates. */
const townOf: Record<RateTown, TownId> = { maval: 'kamshet', lonavla: 'lonavla', pune: 'pune' }

type Building = { name: string; town: RateTown | null; area: number | null; budget: number }
const valuesOf = ({ name, town, area, budget }: Building): Partial<NewProject> => ({
  ...(name && { name }),
  ...(town && { town: townOf[town] }),
  ...(area && { area: formatNumber(area) }),
  budget: formatNumber(budget),
})

/** The form values from an estimate. */
export function prefillFromEstimate({ id, revision, content }: StoredEstimate): Prefill {
  const { name, town, areaInSqFt: area } = content
  return {
    values: valuesOf({ name, town, area, budget: budgetOf(content) }),
    budgetFrom: { estimate: id, revision },
  }
}

/**
 * The form values from a request with an accepted quote. With `outside`, the budget includes the part of the estimate
 * that is outside the quote. Undefined until a quote is accepted.
 */
export function prefillFromQuote(
  { id, quotes, lines, constructionType, ...building }: QuoteRequest,
  outside: QuoteCoverage['outside'],
): Prefill | undefined {
  const offer = quotes.find(({ state }) => state === 'accepted')?.offer
  if (!offer) return
  return {
    values: valuesOf({ ...building, budget: totalOf(lines, offer, constructionType).total + (outside?.total ?? 0) }),
    budgetFrom: { quoteRequest: id, ...(outside && { outsideOf: outside.revision }) },
  }
}
