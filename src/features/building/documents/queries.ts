import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'

export const documentsQuery = (id: number) =>
  endpointQuery('/api/projects/{id}/documents', { params: { id }, staleTime: onceOpened, meta: ofVisitor })

/** One document with all its versions. */
export const documentQuery = (id: number, documentId: number) =>
  endpointQuery('/api/projects/{id}/documents/{documentId}', {
    params: { id, documentId },
    staleTime: onceOpened,
    meta: ofVisitor,
  })

export const approvalsQuery = (id: number) =>
  endpointQuery('/api/projects/{id}/approvals', { params: { id }, staleTime: onceOpened, meta: ofVisitor })
