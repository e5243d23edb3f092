import { endpoint, fileEndpoint, signedIn } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { calendarFile } from './calendar.server.ts'
import { findVisit, listVisits, visitsOfConversation } from './find-visits.server.ts'
import { moveVisit } from './moves.server.ts'
import {
  conversationVisitsSchema,
  createdSchema,
  newVisit,
  visitMove,
  visitSchema,
  visitsSchema,
  visitsSearch,
} from './schema.ts'
import { offerVisit } from './visits.server.ts'

/** Endpoints for site visits that the two sides of a conversation arrange. */
export function visitEndpoints({ db, env }: Dependencies) {
  const offers = createLimit(30, 60 * 60)
  const moves = createLimit(300, 60 * 60)
  return [
    endpoint('POST /api/conversations/{id}/visits', {
      does: 'Offers the other side of a conversation one to three times for a site visit, and posts the offer there',
      who: signedIn,
      keyed: offers,
      body: newVisit,
      answer: createdSchema,
      status: 201,
      says: 'The visit is offered once for each Idempotency-Key',
      refuses: [403, 404, 503],
      run: async ({ user, params: { id: conversationId }, body, once, reader }) => {
        const offering = { conversationId, ...once, reader }
        return await offerVisit(db, user, body, offering)
      },
    }),
    endpoint('GET /api/conversations/{id}/visits', {
      does: 'Lists the latest 50 visits of a conversation of the visitor',
      who: signedIn,
      answer: conversationVisitsSchema,
      says: 'The visits, the latest first',
      refuses: [404],
      run: ({ user, params: { id: conversationId }, reader }) =>
        visitsOfConversation(db, user, { conversationId, reader }),
    }),
    endpoint('GET /api/visits', {
      does: 'Lists the visitor’s site visits that are to come or over, in pages of 20',
      who: signedIn,
      query: visitsSearch,
      answer: visitsSchema,
      says: 'A page of visits: those to come with the next one first, those that are over with the latest first',
      run: ({ user, query: { show, project, after }, reader }) =>
        listVisits(db, user, { show, project, after, reader }),
    }),
    endpoint('GET /api/visits/{id}', {
      does: 'Reads a site visit of a conversation of the visitor, with its history',
      who: signedIn,
      answer: visitSchema,
      says: 'The visit, and what the visitor may do with it now',
      refuses: [404],
      run: ({ user, params, reader }) => findVisit(db, user, { ...params, reader }),
    }),
    endpoint('PUT /api/visits/{id}/state', {
      does: 'Moves a site visit on: accepts a time or offers others, declines, cancels, or says how it went',
      who: signedIn,
      limit: moves,
      body: visitMove,
      says: 'The visit has moved; 409 if it has changed since the visitor saw it',
      refuses: [403, 404, 409],
      run: ({ user, params, body, reader }) => moveVisit(db, user, body, { ...params, reader }),
    }),
    fileEndpoint('GET /api/visits/{id}/calendar.ics', {
      does: 'Makes a calendar file (RFC 5545) of the agreed time, also after it was cancelled',
      who: signedIn,
      mediaTypes: ['text/calendar'],
      says: 'The file; 404 before a time is agreed',
      refuses: [404],
      run: async ({ user, params, reader, c }) => {
        const given = { ...params, reader, publicUrl: env.publicUrl }
        const file = await calendarFile(db, user, given)
        return c.body(file, 200, {
          'Content-Type': 'text/calendar; charset=utf-8',
          'Content-Disposition': 'attachment; filename="site-visit.ics"',
          'Cache-Control': 'private, no-store',
        })
      },
    }),
  ]
}
