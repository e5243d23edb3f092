import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'

const options = { staleTime: onceOpened, meta: ofVisitor }

export const foundQuery = (text: string) =>
  endpointQuery('/api/conversations/search', { search: `?${new URLSearchParams({ text })}`, ...options })
export const candidatesQuery = (search: string) =>
  endpointQuery('/api/conversations/candidates', {
    search: search ? `?${new URLSearchParams({ search })}` : '',
    ...options,
  })
