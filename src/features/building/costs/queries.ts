import { endpointQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'
import { costsSummaryEndpoint, expenseEndpoint, expensesEndpoint } from './endpoints.ts'

export const expensesQuery = (id: number, from?: string) =>
  pagesQuery(expensesEndpoint, { params: { id }, from, staleTime: onceOpened, meta: ofVisitor })

export const costsSummaryQuery = (id: number) =>
  endpointQuery(costsSummaryEndpoint, { params: { id }, staleTime: onceOpened, meta: ofVisitor })

export const expenseQuery = (id: number, expense: number) =>
  endpointQuery(expenseEndpoint, { params: { id, expense }, staleTime: onceOpened, meta: ofVisitor })
