import { queryOptions } from '@tanstack/react-query'
import { type Listing, type Place, type ProfessionalCard, type Question, questionText } from './rules.ts'

export const listingQuery = (question: Question) =>
  queryOptions<Listing>({ queryKey: [`/api/professionals${questionText(question)}`], staleTime: 60_000 })

export const featuredQuery = queryOptions<{ contractors: ProfessionalCard[]; architects: ProfessionalCard[] }>({
  queryKey: ['/api/professionals/featured'],
})

export const townsQuery = queryOptions<(Place & { hasProfessionals: boolean })[]>({ queryKey: ['/api/towns'] })
