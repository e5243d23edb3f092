import { endpointQuery, nullableQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import { visitEndpoint, visitsEndpoint } from './endpoints.ts'

const asked = { staleTime: onceOpened, meta: ofVisitor }

/** Null: there is none in a conversation of the visitor's. */
export const visitQuery = (id: number) => nullableQuery(404, visitEndpoint, { params: { id }, ...asked })
/** The first of those that are coming; with a project, of those that name it. */
export const comingVisitsQuery = (projectId?: number) =>
  endpointQuery(visitsEndpoint, {
    search: projectId === undefined ? '?show=upcoming' : `?show=upcoming&project=${projectId}`,
    ...asked,
  })
