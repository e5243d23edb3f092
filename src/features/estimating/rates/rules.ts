import { type TownId, townIds, towns } from '#platform/values/towns.ts'
import { type MaterialId, type RateTown, rateTowns } from './material-rules.ts'

const townsOf: Record<Exclude<RateTown, 'pune'>, readonly TownId[]> = {
  // Malavli has the rates of Maval, because it is supplied from Kamshet and Talegaon.
  maval: ['kamshet', 'vadgaon', 'talegaon', 'malavli', 'pawna'],
  lonavla: ['lonavla', 'khandala', 'karla', 'khopoli', 'khalapur'],
}

/**
 * The town whose rates apply in a town of the directory. Lonavla includes both ends of the ghat, and Pune stands for
 * all towns that are not listed above.
 */
export function rateTownOf(town: TownId): RateTown {
  if (townsOf.maval.includes(town)) return 'maval'
  return townsOf.lonavla.includes(town) ? 'lonavla' : 'pune'
}

/** The town whose rates an account sees first. Undefined if the account's town is unknown. */
export function rateTownOfAccount(account: { town?: string | undefined } | null | undefined): RateTown | undefined {
  const town = townIds.find((id) => id === account?.town)
  return town && rateTownOf(town)
}

/** For each of the three towns with rates, the town of the directory that represents it. */
const firstTown: Record<RateTown, TownId> = { maval: 'kamshet', lonavla: 'lonavla', pune: 'pune' }

/** The towns in which professionals near a building work: first the building's town, then the towns around it. */
export function townsNear(town: RateTown): TownId[] {
  const id = firstTown[town]
  return [id, ...towns.find((each) => each.id === id)!.nearby]
}

/** Reads the town in an address. If it is missing or unknown, the town is Maval. */
export function readRateTown(given: unknown): RateTown {
  return rateTowns.find((town) => town === given) ?? 'maval'
}

const question = (town: RateTown) => (town === 'maval' ? '' : `?town=${town}`)

/** The paths of a town's rates and of one material there, without a language, as canonical addresses need them. */
export const ratesPath = (town: RateTown) => `/rates${question(town)}`
export const materialPath = (material: MaterialId, town: RateTown) => `/rates/${material}${question(town)}`

/** The maximum number of rates in the history of a material, and in its small chart. */
export const historyLength = 60
export const trendLength = 12

/** The highest rate in rupees that can be proposed. No material costs more per unit. */
export const highestPrice = 1_000_000
export const longestSource = 200
export const longestReason = 500

/** The maximum number of proposals that one person can have waiting at the same time. */
export const mostWaitingOfOne = 10
/** How many of their own proposals a person sees. The newest are shown. */
export const ownProposalsShown = 30
export const proposalsPerPage = 20

/** The greatest age of a proposed rate, in days. An older rate says too little about today's prices. */
export const oldestDays = 180

export const proposalStates = ['waiting', 'accepted', 'refused'] as const
export type ProposalState = (typeof proposalStates)[number]

/** The reasons for which staff refuse a proposal. */
export const refusalReasons = ['source', 'price', 'unit', 'known', 'other'] as const
export type RefusalReason = (typeof refusalReasons)[number]

/**
 * The difference between a price and the one before, in rupees and in percent. Null if there is no earlier price or no
 * difference.
 */
export function changeFrom(before: number | undefined, price: number): { rupees: number; percent: number } | null {
  if (before === undefined || before === price) return null
  return { rupees: price - before, percent: Math.round(((price - before) / before) * 1000) / 10 }
}
