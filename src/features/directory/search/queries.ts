import { endpointQuery } from '#platform/http/query-client.ts'
import { featuredEndpoint, listingEndpoint, suggestionsEndpoint, townsEndpoint } from './endpoints.ts'
import { type Question, questionText } from './rules.ts'

export const listingQuery = (question: Question) =>
  endpointQuery(listingEndpoint, { search: questionText(question), staleTime: 60_000 })

export const suggestionsQuery = (text: string) =>
  endpointQuery(suggestionsEndpoint, { search: `?${new URLSearchParams({ text })}`, staleTime: 60_000 })

export const featuredQuery = endpointQuery(featuredEndpoint)

export const townsQuery = endpointQuery(townsEndpoint)
