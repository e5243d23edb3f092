import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { ConversationVisits, Created, NewVisit, Visit, VisitMove, Visits } from './schema.ts'

/**
 * When a live event says that visits have changed, open pages refetch every query whose address begins with this one.
 */
export const visitsAddress = '/api/visits'

export const newVisitEndpoint = endpoint('post', '/api/conversations/{id}/visits')
  .takes<NewVisit>()
  .keyed()
  .answers<Created>()
export const conversationVisitsEndpoint = endpoint(
  'get',
  '/api/conversations/{id}/visits',
).answers<ConversationVisits>()
export const visitsEndpoint = endpoint('get', '/api/visits').answers<Visits>()
export const visitEndpoint = endpoint('get', '/api/visits/{id}').answers<Visit>()
export const visitMoveEndpoint = endpoint('put', '/api/visits/{id}/state').takes<VisitMove>().answers<Done>()
export const calendarEndpoint = endpoint('get', '/api/visits/{id}/calendar.ics').answers<Blob>()
