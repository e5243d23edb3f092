import { endpointQuery, nullableQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'

const options = { staleTime: onceOpened, meta: ofVisitor }

/** Returns one visit, or null if it is not in one of the user's conversations. */
export const visitQuery = (id: number) => nullableQuery(404, '/api/visits/{id}', { params: { id }, ...options })
/** The first page of coming visits, optionally of one project. */
export const comingVisitsQuery = (projectId?: number) =>
  endpointQuery('/api/visits', {
    search: projectId === undefined ? '?show=upcoming' : `?show=upcoming&project=${projectId}`,
    ...options,
  })
