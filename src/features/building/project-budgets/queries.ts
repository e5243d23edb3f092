import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import { budgetOriginEndpoint, quoteCoverageEndpoint } from './endpoints.ts'

/** From what the budget of a project was taken, for those whose role shows the budget. */
export const budgetOriginQuery = (id: number) =>
  endpointQuery(budgetOriginEndpoint, { params: { id }, staleTime: onceOpened, meta: ofVisitor })
/** What the accepted quote of a request covers of the family's estimate, and what is outside of it. */
export const quoteCoverageQuery = (request: number) =>
  endpointQuery(quoteCoverageEndpoint, { params: { id: request }, staleTime: onceOpened, meta: ofVisitor })
