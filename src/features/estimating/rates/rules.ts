import { type TownId, townIds } from '#platform/values/towns.ts'
import { type MaterialId, type RateTown, rateTowns } from './material-rules.ts'

const townsOf: Record<Exclude<RateTown, 'pune'>, readonly TownId[]> = {
  // Malavli lies before the ghat, and is supplied from Kamshet and Talegaon.
  maval: ['kamshet', 'vadgaon', 'talegaon', 'malavli', 'pawna'],
  lonavla: ['lonavla', 'khandala', 'karla', 'khopoli', 'khalapur'],
}

/** Whose rates hold in a town: those of Maval, of Lonavla with both ends of the ghat, and for all else those of Pune. */
export function rateTownOf(town: TownId): RateTown {
  if (townsOf.maval.includes(town)) return 'maval'
  return townsOf.lonavla.includes(town) ? 'lonavla' : 'pune'
}

/** Whose rates an account sees first; undefined where its town is unknown. */
export function rateTownOfAccount(account: { town?: string | undefined } | null | undefined): RateTown | undefined {
  const town = townIds.find((id) => id === account?.town)
  return town && rateTownOf(town)
}

/** The town in an address; Maval's is the page without one. */
export function readRateTown(given: unknown): RateTown {
  return rateTowns.find((town) => town === given) ?? 'maval'
}

const question = (town: RateTown) => (town === 'maval' ? '' : `?town=${town}`)

/** The page of a town's rates, and that of one material there: without a language, as canonical addresses are. */
export const ratesPath = (town: RateTown) => `/rates${question(town)}`
export const materialPath = (material: MaterialId, town: RateTown) => `/rates/${material}${question(town)}`

/** How many rates of a material its history has at most, and the small chart beside it. */
export const historyLength = 60
export const trendLength = 12

/** Nothing that is sold by a piece, a bag or a brass costs more. */
export const highestPrice = 1_000_000
export const longestSource = 200
export const longestReason = 500

/** How many proposals of one person may wait at once. */
export const mostWaitingOfOne = 10
/** How many of their own proposals a person sees, the latest. */
export const ownProposalsShown = 30
export const proposalsPerPage = 20

/** A rate that is older than this says nothing about today's. */
export const oldestDays = 180

export const proposalStates = ['waiting', 'accepted', 'refused'] as const
export type ProposalState = (typeof proposalStates)[number]

/** Why staff refuse a proposal. */
export const refusalReasons = ['source', 'price', 'unit', 'known', 'other'] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** How a price differs from the one before; null where there is none before, or nothing differs. */
export function changeFrom(before: number | undefined, price: number): { rupees: number; percent: number } | null {
  if (before === undefined || before === price) return null
  return { rupees: price - before, percent: Math.round(((price - before) / before) * 1000) / 10 }
}
