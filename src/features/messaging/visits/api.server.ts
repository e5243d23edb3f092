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
  summary: 'Offers the other side of a conversation one to three times for a site visit, and posts that there',
  params: conversationParams,
  body: newVisit,
  answer: createdSchema,
  status: 201,
  says: 'Offered, once for each key',
  refusals: [401, 403, 404, 409, 422, 429, 503],
})
const conversationVisitsRoute = route(conversationVisitsEndpoint, {
  summary: 'The latest fifty visits of a conversation of the visitor’s',
  params: conversationParams,
  answer: conversationVisitsSchema,
  says: 'The latest first',
  refusals: [401, 404, 422],
})
const visitsRoute = route(visitsEndpoint, {
  summary: 'The visitor’s site visits: those to come or what is over, twenty, and twenty more after each `next`',
  query: visitsSearch,
  answer: visitsSchema,
  says: 'To come: the next one first; over: the latest first',
  refusals: [401, 422],
})
const visitRoute = route(visitEndpoint, {
  summary: 'A site visit of a conversation of the visitor’s, with all that happened',
  params: visitParams,
  answer: visitSchema,
  says: 'The visit, and what the visitor may do with it now',
  refusals: [401, 404, 422],
})
const visitMoveRoute = route(visitMoveEndpoint, {
  summary: 'The next step of a site visit: a time accepted or other ones offered, declined, cancelled, and how it went',
  params: visitParams,
  body: visitMove,
  answer: done,
  says: 'Done; 409 when something has happened to it since what was on the screen',
  refusals: [401, 403, 404, 409, 422, 429],
})
const calendarRoute = fileRoute(calendarEndpoint, {
  summary: 'The agreed time as a file for a calendar (RFC 5545), also once it was cancelled',
  params: visitParams,
  mediaTypes: ['text/calendar'],
  says: 'The file; 404 before a time is agreed',
  refusals: [401, 404, 422],
})

/** Site visits between the two sides of a conversation */
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
