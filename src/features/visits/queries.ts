import { endpointQuery, nullableQuery, ofVisitor, onceOpened, pagesQuery } from '../../platform/query-client.ts'
import { conversationVisitsEndpoint, visitEndpoint, visitsEndpoint } from './endpoints.ts'

const asked = { staleTime: onceOpened, meta: ofVisitor }

/** Null: there is none in a conversation of the visitor's. */
export const visitQuery = (id: number) => nullableQuery(404, visitEndpoint, { params: { id }, ...asked })
export const conversationVisitsQuery = (id: number) =>
  endpointQuery(conversationVisitsEndpoint, { params: { id }, ...asked })
export const visitsQuery = (show: 'upcoming' | 'past', from?: string) =>
  pagesQuery(visitsEndpoint, { search: `?show=${show}`, from, ...asked })
/** The first of those that are coming; with a project, of those that name it. */
export const comingVisitsQuery = (projectId?: number) =>
  endpointQuery(visitsEndpoint, {
    search: projectId === undefined ? '?show=upcoming' : `?show=upcoming&project=${projectId}`,
    ...asked,
  })
