import { endpointQuery } from '#platform/http/query-client.ts'
import { resetLinkEndpoint } from './endpoints.ts'

/** Whether a link for a new password still works. Brief, because a link works once. */
export const resetLinkQuery = (token: string) =>
  endpointQuery(resetLinkEndpoint, { search: `?${new URLSearchParams({ token })}`, staleTime: 10_000 })
