import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import { approvalsEndpoint, documentEndpoint, documentsEndpoint } from './endpoints.ts'

export const documentsQuery = (id: number) =>
  endpointQuery(documentsEndpoint, { params: { id }, staleTime: onceOpened, meta: ofVisitor })

/** One document with all its versions. */
export const documentQuery = (id: number, documentId: number) =>
  endpointQuery(documentEndpoint, { params: { id, documentId }, staleTime: onceOpened, meta: ofVisitor })

export const approvalsQuery = (id: number) =>
  endpointQuery(approvalsEndpoint, { params: { id }, staleTime: onceOpened, meta: ofVisitor })
