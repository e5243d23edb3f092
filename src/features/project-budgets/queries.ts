import { endpointQuery, ofVisitor, onceOpened } from '../../platform/query-client.ts'
import { budgetOriginEndpoint } from './endpoints.ts'

/** From what the budget of a project was taken, for those whose role shows the budget. */
export const budgetOriginQuery = (id: number) =>
  endpointQuery(budgetOriginEndpoint, { params: { id }, staleTime: onceOpened, meta: ofVisitor })
