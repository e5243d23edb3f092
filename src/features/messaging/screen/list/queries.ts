import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import { candidatesEndpoint, searchEndpoint } from './endpoints.ts'

const options = { staleTime: onceOpened, meta: ofVisitor }

export const foundQuery = (text: string) =>
  endpointQuery(searchEndpoint, { search: `?${new URLSearchParams({ text })}`, ...options })
export const candidatesQuery = (search: string) =>
  endpointQuery(candidatesEndpoint, { search: search ? `?${new URLSearchParams({ search })}` : '', ...options })
