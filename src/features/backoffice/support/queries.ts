import { ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'
import type { CaseState } from './rules.ts'

/** Messages to the office, in pages from a cursor: open ones oldest first, or resolved ones latest first. */
export const casesQuery = (state: CaseState, { grievances, from }: { grievances: boolean; from: string | undefined }) =>
  pagesQuery('/api/admin/messages', {
    search: `?state=${state}${grievances ? '&grievances=true' : ''}`,
    from,
    staleTime: onceOpened,
    meta: ofVisitor,
  })
