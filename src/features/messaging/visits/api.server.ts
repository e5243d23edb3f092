import { createEndpoints, keyedWithin, readerOf, signedIn, signedInWithin } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { done, fileRoute, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { calendarFile } from './calendar.server.ts'
import {
  calendarEndpoint,
  conversationVisitsEndpoint,
  newVisitEndpoint,
  visitEndpoint,
  visitMoveEndpoint,
  visitsEndpoint,
} from './endpoints.ts'
import { findVisit, listVisits, visitsOfConversation } from './find-visits.server.ts'
import { moveVisit } from './moves.server.ts'
import {
  conversationParams,
  conversationVisitsSchema,
  createdSchema,
  newVisit,
  visitMove,
  visitParams,
  visitSchema,
  visitsSchema,
  visitsSearch,
} from './schema.ts'
import { offerVisit } from './visits.server.ts'

const newVisitRoute = route(newVisitEndpoint, {
  summary: 'Offers the other side of a conversation one to three times for a site visit, and posts the offer there',
  params: conversationParams,
  body: newVisit,
  answer: createdSchema,
  status: 201,
  says: 'The visit is offered once for each Idempotency-Key',
  refusals: [401, 403, 404, 409, 422, 429, 503],
})
const conversationVisitsRoute = route(conversationVisitsEndpoint, {
  summary: 'Lists the latest 50 visits of a conversation of the visitor',
  params: conversationParams,
  answer: conversationVisitsSchema,
  says: 'The visits, the latest first',
  refusals: [401, 404, 422],
})
const visitsRoute = route(visitsEndpoint, {
  summary: 'Lists the visitor’s site visits that are to come or over, in pages of 20',
  query: visitsSearch,
  answer: visitsSchema,
  says: 'A page of visits: those to come with the next one first, those that are over with the latest first',
  refusals: [401, 422],
})
const visitRoute = route(visitEndpoint, {
  summary: 'Reads a site visit of a conversation of the visitor, with its history',
  params: visitParams,
  answer: visitSchema,
  says: 'The visit, and what the visitor may do with it now',
  refusals: [401, 404, 422],
})
const visitMoveRoute = route(visitMoveEndpoint, {
  summary: 'Moves a site visit on: accepts a time or offers others, declines, cancels, or says how it went',
  params: visitParams,
  body: visitMove,
  answer: done,
  says: 'The visit has moved; 409 if it has changed since the visitor saw it',
  refusals: [401, 403, 404, 409, 422, 429],
})
const calendarRoute = fileRoute(calendarEndpoint, {
  summary: 'Makes a calendar file (RFC 5545) of the agreed time, also after it was cancelled',
  params: visitParams,
  mediaTypes: ['text/calendar'],
  says: 'The file; 404 before a time is agreed',
  refusals: [401, 404, 422],
})

/** Endpoints for site visits that the two sides of a conversation arrange. */
export function visitEndpoints({ db, env, now }: Dependencies) {
  const offers = createLimit(30, 60 * 60)
  const moves = createLimit(300, 60 * 60)
  return createEndpoints()
    .openapi(newVisitRoute, async (c) => {
      const user = signedIn(c)
      const { id: conversationId } = c.req.valid('param')
      const offering = { conversationId, ...keyedWithin(c, offers, user), reader: readerOf(c, now) }
      return c.json(await offerVisit(db, user, c.req.valid('json'), offering), 201)
    })
    .openapi(conversationVisitsRoute, async (c) => {
      const { id: conversationId } = c.req.valid('param')
      return c.json(await visitsOfConversation(db, signedIn(c), { conversationId, reader: readerOf(c, now) }), 200)
    })
    .openapi(visitsRoute, async (c) => {
      const { show, project, after } = c.req.valid('query')
      return c.json(await listVisits(db, signedIn(c), { show, project, after, reader: readerOf(c, now) }), 200)
    })
    .openapi(visitRoute, async (c) =>
      c.json(await findVisit(db, signedIn(c), { ...c.req.valid('param'), reader: readerOf(c, now) }), 200),
    )
    .openapi(visitMoveRoute, async (c) => {
      const user = await signedInWithin(c, moves)
      await moveVisit(db, user, c.req.valid('json'), { ...c.req.valid('param'), reader: readerOf(c, now) })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(calendarRoute, async (c) => {
      const given = { ...c.req.valid('param'), reader: readerOf(c, now), publicUrl: env.publicUrl }
      const file = await calendarFile(db, signedIn(c), given)
      return c.body(file, 200, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'attachment; filename="site-visit.ics"',
        'Cache-Control': 'private, no-store',
      })
    })
}
