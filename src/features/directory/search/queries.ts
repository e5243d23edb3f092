import { endpointQuery } from '#platform/http/query-client.ts'
import { type Question, questionText } from './rules.ts'

export const listingQuery = (question: Question) =>
  endpointQuery('/api/professionals', { search: questionText(question), staleTime: 60_000 })

export const suggestionsQuery = (text: string) =>
  endpointQuery('/api/professionals/suggestions', { search: `?${new URLSearchParams({ text })}`, staleTime: 60_000 })

export const featuredQuery = endpointQuery('/api/professionals/featured')

export const townsQuery = endpointQuery('/api/towns')
