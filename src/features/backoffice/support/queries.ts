import { ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'
import { casesEndpoint } from './endpoints.ts'
import type { CaseState } from './rules.ts'

/** Messages to the office: the open ones oldest first, the resolved ones latest first, from a cursor, page after page. */
export const casesQuery = (state: CaseState, { grievances, from }: { grievances: boolean; from: string | undefined }) =>
  pagesQuery(casesEndpoint, {
    search: `?state=${state}${grievances ? '&grievances=true' : ''}`,
    from,
    staleTime: onceOpened,
    meta: ofVisitor,
  })
