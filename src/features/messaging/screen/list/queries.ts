import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import { candidatesEndpoint, searchEndpoint } from './endpoints.ts'

const asked = { staleTime: onceOpened, meta: ofVisitor }

export const foundQuery = (text: string) =>
  endpointQuery(searchEndpoint, { search: `?${new URLSearchParams({ text })}`, ...asked })
export const candidatesQuery = (search: string) =>
  endpointQuery(candidatesEndpoint, { search: search ? `?${new URLSearchParams({ search })}` : '', ...asked })
