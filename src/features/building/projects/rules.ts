/** Stored, and in addresses: never rename one. The order is that of the forms. */
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
/** Square feet. */
export const largestArea = 1_000_000
export const mostRooms = 50
/** So many cards come at once. */
export const projectsPerPage = 9
/** So many characters of the requirements are in a list of cards. */
export const requirementsOnCard = 200
/** A person is on at most so many projects that are not archived. */
export const mostProjects = 500

/** As specified: what the create form starts with. */
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

/** Whether a move between statuses must say why: one that goes back. */
export function needsReason(from: Status, to: Status): boolean {
  return statuses.indexOf(to) < statuses.indexOf(from)
}

/** The statuses that may follow one: the next and the one before. */
export function nextStatuses(from: Status): Status[] {
  const at = statuses.indexOf(from)
  return statuses.filter((_, each) => Math.abs(each - at) === 1)
}

/**
 * What a professional is paid for a project in all: a contractor's revenue, an architect's fee, what a customer pays them. Null as long as
 * no sum is agreed: extras alone are not what the work costs.
 */
export function revenueOf({ agreedSum, extrasSum }: { agreedSum: number | null; extrasSum: number }): number | null {
  return agreedSum === null ? null : agreedSum + extrasSum
}

/** Whether the agreed reductions are more than the work costs: every change of the sum or of the extras is refused that would leave it so. */
export function isBelowNothing(sums: { agreedSum: number | null; extrasSum: number }): boolean {
  return (revenueOf(sums) ?? 0) < 0
}

export type Costs = { materials: number; labor: number; permits: number; other: number }

/**
 * A contractor's profit as specified: revenue less materials, labour and permits, in rupees. What else was spent is not in it: see
 * `profitAfterAll`. Null without a revenue.
 */
export function profitOf(revenue: number | null, { materials, labor, permits }: Costs): number | null {
  return revenue === null ? null : revenue - materials - labor - permits
}

/** The same less every further expense. */
export function profitAfterAll(revenue: number | null, costs: Costs): number | null {
  const profit = profitOf(revenue, costs)
  return profit === null ? null : profit - costs.other
}

/**
 * Profit as a share of the revenue in percent, to one decimal, halves away from 0 for a loss as for a gain; null where there is no revenue to
 * take a share of. In whole numbers, for 0.5005 has no binary one.
 */
export function marginOf(revenue: number | null, profit: number | null): number | null {
  if (!revenue || revenue < 0 || profit === null) return null
  const [share, whole] = [BigInt(Math.abs(profit)) * 2000n, BigInt(revenue)]
  const tenths = Number((share + whole) / (2n * whole))
  return tenths === 0 ? 0 : (Math.sign(profit) * tenths) / 10
}

/** How full the bar of a project is, in percent: a completed one is whole, whether or not its stages were reported. */
export function barOf({ status, progress }: { status: string; progress: number }): number {
  return status === 'completed' ? 100 : progress
}

/** The parts of a project's page, each an address below the project's own; '' is the overview. */
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

/** The address of a project, or a part of it, that is the same for everyone: it leads to that in the dashboard of whoever opens it. */
export function projectPath(id: number, part: ProjectPart = ''): string {
  return part ? `/projects/${id}/${part}` : `/projects/${id}`
}

/** How many plots somebody chooses from: a list that a person can still look through. */
export const mostPlots = 100
export const longestLabel = 120
