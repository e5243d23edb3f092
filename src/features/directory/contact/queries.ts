import { ofVisitor, pagesQuery } from '#platform/http/query-client.ts'

/**
 * The signed-in visitor's enquiries to a professional, newest first. Only the browser requests them: the HTML of a public page must not
 * contain them.
 */
export const ownEnquiriesQuery = (professionalId: number) =>
  pagesQuery('/api/professionals/{id}/enquiries/mine', { params: { id: professionalId }, meta: ofVisitor })
