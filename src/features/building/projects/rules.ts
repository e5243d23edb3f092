/** These values are stored and appear in addresses, so never rename one. Forms show them in this order. */
export const projectTypes = ['new_construction', 'renovation', 'interior_design', 'landscaping'] as const
export type ProjectType = (typeof projectTypes)[number]
export const buildingStyles = ['modern', 'traditional', 'contemporary', 'minimalist', 'classical', 'farmhouse'] as const
export type BuildingStyle = (typeof buildingStyles)[number]
export const priorities = ['low', 'standard', 'high', 'urgent'] as const
export type Priority = (typeof priorities)[number]
export const statuses = ['active', 'in-progress', 'completed'] as const
export type Status = (typeof statuses)[number]
export const designStages = ['concept', 'detailed', 'completed'] as const
export type DesignStage = (typeof designStages)[number]

export const longestName = 100
export const longestSite = 120
export const longestRequirements = 4000
export const longestReason = 500
/** The largest area in square feet. */
export const largestArea = 1_000_000
export const mostRooms = 50
/** Cards per page. */
export const projectsPerPage = 9
/** The maximum number of characters of the requirements on a card. */
export const requirementsOnCard = 200
/** The maximum number of projects per person, not counting archived ones. */
export const mostProjects = 500

/** The create form starts with these values, as specified. */
export const newProjectDefaults = {
  name: '',
  type: 'new_construction',
  town: 'kamshet',
  site: '',
  budget: '',
  area: '',
  requirements: '',
  bedrooms: '0',
  bathrooms: '0',
  stories: '1',
  expectedStartDate: '',
  expectedCompletionDate: '',
  buildingStyle: 'modern',
  includeInteriorDesign: false,
  includeOutdoorSpace: false,
  propertyOwnership: true,
  hasApprovedPlans: false,
  priority: 'standard',
  clientName: '',
  agreedSum: '',
} as const

/** A move back to an earlier status needs a reason. */
export function needsReason(from: Status, to: Status): boolean {
  return statuses.indexOf(to) < statuses.indexOf(from)
}

/** A status moves to the next one or back to the one before. */
export function nextStatuses(from: Status): Status[] {
  const at = statuses.indexOf(from)
  return statuses.filter((_, each) => Math.abs(each - at) === 1)
}

/**
 * A professional's pay for a project: a contractor's revenue or an architect's fee. Null until a sum is agreed, because extras alone do not
 * say what the work costs.
 */
export function revenueOf({ agreedSum, extrasSum }: { agreedSum: number | null; extrasSum: number }): number | null {
  return agreedSum === null ? null : agreedSum + extrasSum
}

/** Whether the agreed reductions exceed the price. A change that would cause this is refused. */
export function isBelowNothing(sums: { agreedSum: number | null; extrasSum: number }): boolean {
  return (revenueOf(sums) ?? 0) < 0
}

export type Costs = { materials: number; labor: number; permits: number; other: number }

/** The costs that count for the specified profit: materials, labor and permits, in rupees. */
export function countedCost({ materials, labor, permits }: Costs): number {
  return materials + labor + permits
}

/**
 * A contractor's profit as specified: revenue less `countedCost`, in rupees. Other expenses are left out (see
 * `profitAfterAll`). Null without a revenue.
 */
export function profitOf(revenue: number | null, costs: Costs): number | null {
  return revenue === null ? null : revenue - countedCost(costs)
}

/**
 * The profit that a contractor can expect: the revenue less what they expect materials, labor and permits to cost, or
 * less what these have cost already, if that is more. Null without a revenue or an expected cost.
 */
export function expectedProfitOf(revenue: number | null, costs: Costs, expectedCost: number | null): number | null {
  const profit = profitOf(revenue, costs)
  return profit === null || expectedCost === null ? null : Math.min(profit, revenue! - expectedCost)
}

/**
 * The one profit that is shown of a project where there is place for one: of a completed project the final profit,
 * otherwise the expected one if a cost is expected, otherwise the profit so far. It is null without a revenue.
 */
export function shownProfit({ revenue, costs, expectedCost, status }: ProfitFacts): {
  kind: 'final' | 'expected' | 'so-far'
  profit: number | null
} {
  const counted = revenue !== null && revenue > 0 ? revenue : null
  if (status === 'completed') return { kind: 'final', profit: profitOf(counted, costs) }
  if (expectedCost === null) return { kind: 'so-far', profit: profitOf(counted, costs) }
  return { kind: 'expected', profit: expectedProfitOf(counted, costs, expectedCost) }
}
type ProfitFacts = { revenue: number | null; costs: Costs; expectedCost: number | null; status: Status }

/** The profit after all expenses: `profitOf` less the other expenses. */
export function profitAfterAll(revenue: number | null, costs: Costs): number | null {
  const profit = profitOf(revenue, costs)
  return profit === null ? null : profit - costs.other
}

/**
 * Profit as a share of the revenue in percent, with one decimal, halves rounded away from 0. Null without a positive revenue. It computes
 * in whole numbers, because fractions such as 0.5005 have no exact binary form.
 */
export function marginOf(revenue: number | null, profit: number | null): number | null {
  if (!revenue || revenue < 0 || profit === null) return null
  const [share, whole] = [BigInt(Math.abs(profit)) * 2000n, BigInt(revenue)]
  const tenths = Number((share + whole) / (2n * whole))
  return tenths === 0 ? 0 : (Math.sign(profit) * tenths) / 10
}

/** The filled part of the progress bar in percent. A completed project is 100, even if not all stages were reported. */
export function barOf({ status, progress }: { status: string; progress: number }): number {
  return status === 'completed' ? 100 : progress
}

/** The parts of a project's page. Each is the end of the part's path below the project's path. '' is the overview. */
export const projectParts = [
  '',
  'timeline',
  'diary',
  'documents',
  'extras',
  'payments',
  'snags',
  'costs',
  'people',
] as const
export type ProjectPart = (typeof projectParts)[number]

/**
 * A path to a project, or to one of its parts, that works for everyone: it redirects each visitor to their own
 * dashboard.
 */
export function projectPath(id: number, part: ProjectPart = ''): string {
  return part ? `/projects/${id}/${part}` : `/projects/${id}`
}

/** The maximum number of plots in a list. A person can still look through this many. */
export const mostPlots = 100
export const longestLabel = 120
