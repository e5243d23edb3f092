import { queryOptions } from '@tanstack/react-query'
import { nullFor } from '../../platform/query-client.ts'
import { type Listing, type Place, type ProfessionalCard, type Question, questionText } from './rules.ts'
import type { Profile } from './schema.ts'

export const listingQuery = (question: Question) =>
  queryOptions<Listing>({ queryKey: [`/api/professionals${questionText(question)}`], staleTime: 60_000 })

export const featuredQuery = queryOptions<{ contractors: ProfessionalCard[]; architects: ProfessionalCard[] }>({
  queryKey: ['/api/professionals/featured'],
})

export const townsQuery = queryOptions<(Place & { hasProfessionals: boolean })[]>({ queryKey: ['/api/towns'] })

/** One professional's page; null when there is none. */
export const profileQuery = (id: number) =>
  queryOptions<Profile | null>({ queryKey: [`/api/professionals/${id}`], queryFn: nullFor(404), staleTime: 60_000 })

/** The listing of whoever is signed in; null for who has none. */
export const ownListingQuery = queryOptions<ProfessionalCard | null>({
  queryKey: ['/api/user/professional'],
  queryFn: nullFor(404),
})
