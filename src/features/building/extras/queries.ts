import { endpointQuery, nullableQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'

const options = { staleTime: onceOpened, meta: ofVisitor }

/** The extras of a project in pages. `of` limits them to one professional. */
export const extrasQuery = (projectId: number, { of, from }: { of?: number; from?: string } = {}) =>
  pagesQuery('/api/projects/{id}/extras', {
    params: { id: projectId },
    ...(of && { search: `?of=${of}` }),
    from,
    ...options,
  })

export const extraSumsQuery = (projectId: number) =>
  endpointQuery('/api/projects/{id}/extra-sums', { params: { id: projectId }, ...options })

/** Null if the extra does not exist or the visitor may not see it. */
export const extraQuery = (projectId: number, id: number) =>
  nullableQuery(404, '/api/projects/{id}/extras/{extra}', { params: { id: projectId, extra: id }, ...options })
