import { ofVisitor, pagesQuery } from '#platform/http/query-client.ts'
import { ownEnquiriesEndpoint } from './endpoints.ts'

/** What the signed-in visitor has written to a professional, newest first. Only asked by the browser: a public page never carries it. */
export const ownEnquiriesQuery = (professionalId: number) =>
  pagesQuery(ownEnquiriesEndpoint, { params: { id: professionalId }, meta: ofVisitor })
