import { endpointQuery, nullableQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'
import { accountEndpoint, paymentEndpoint, paymentSumsEndpoint, paymentsEndpoint } from './endpoints.ts'

/** What there is to pay; null where `memberId` names nobody with whom the visitor has to do. Without it, the first one. */
export const accountQuery = (id: number, memberId?: number) =>
  nullableQuery(404, accountEndpoint, {
    params: { id },
    ...(memberId !== undefined && { search: `?with=${memberId}` }),
    staleTime: onceOpened,
    meta: ofVisitor,
  })

/** What there is to pay to each of them. */
export const paymentSumsQuery = (id: number) =>
  endpointQuery(paymentSumsEndpoint, { params: { id }, staleTime: onceOpened, meta: ofVisitor })

export const paymentsQuery = (id: number, memberId: number, from?: string) =>
  pagesQuery(paymentsEndpoint, {
    params: { id },
    search: `?with=${memberId}`,
    from,
    staleTime: onceOpened,
    meta: ofVisitor,
  })

export const paymentQuery = (id: number, payment: number) =>
  endpointQuery(paymentEndpoint, { params: { id, payment }, staleTime: onceOpened, meta: ofVisitor })
