import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'

/** The invoices of an order that the visitor may see. */
export const invoicesQuery = (ref: string) =>
  endpointQuery('/api/orders/{ref}/invoices', { params: { ref }, staleTime: onceOpened, meta: ofVisitor })
