import { endpointQuery, nullableQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'

/**
 * The ledger between the customer and one professional. If `memberId` is omitted, the first ledger that the visitor may
 * see. Null if `memberId` names no ledger that the visitor may see.
 */
export const ledgerQuery = (id: number, memberId?: number) =>
  nullableQuery(404, '/api/projects/{id}/payments/account', {
    params: { id },
    ...(memberId !== undefined && { search: `?with=${memberId}` }),
    staleTime: onceOpened,
    meta: ofVisitor,
  })

/** The sums of every professional whose payments the visitor may see. */
export const paymentSumsQuery = (id: number) =>
  endpointQuery('/api/projects/{id}/payment-sums', { params: { id }, staleTime: onceOpened, meta: ofVisitor })

export const paymentsQuery = (id: number, memberId: number, from?: string) =>
  pagesQuery('/api/projects/{id}/payments', {
    params: { id },
    search: `?with=${memberId}`,
    from,
    staleTime: onceOpened,
    meta: ofVisitor,
  })

export const paymentQuery = (id: number, payment: number) =>
  endpointQuery('/api/projects/{id}/payments/{payment}', {
    params: { id, payment },
    staleTime: onceOpened,
    meta: ofVisitor,
  })

export const expensesQuery = (id: number, from?: string) =>
  pagesQuery('/api/projects/{id}/costs', { params: { id }, from, staleTime: onceOpened, meta: ofVisitor })

export const costsSummaryQuery = (id: number) =>
  endpointQuery('/api/projects/{id}/costs/summary', { params: { id }, staleTime: onceOpened, meta: ofVisitor })

export const expenseQuery = (id: number, expense: number) =>
  endpointQuery('/api/projects/{id}/costs/{expense}', {
    params: { id, expense },
    staleTime: onceOpened,
    meta: ofVisitor,
  })

/** Where the budget of a project came from, for members who may see the budget. */
export const budgetOriginQuery = (id: number) =>
  endpointQuery('/api/projects/{id}/budget', { params: { id }, staleTime: onceOpened, meta: ofVisitor })
/** What the accepted quote covers of the family's estimate, and what is outside of it. */
export const quoteCoverageQuery = (request: number) =>
  endpointQuery('/api/quotes/requests/{id}/coverage', {
    params: { id: request },
    staleTime: onceOpened,
    meta: ofVisitor,
  })
