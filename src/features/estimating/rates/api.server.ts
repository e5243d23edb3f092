import type { MessageDescriptor } from '@lingui/core'
import {
  cacheBriefly,
  createEndpoints,
  keyedWithin,
  readerOf,
  signedIn,
  signedInAs,
} from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import { route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { notYet } from '#platform/values/day-schema.ts'
import { addDays } from '#platform/values/days.ts'
import { dayInIndia } from '#platform/values/india.ts'
import {
  ownProposalsEndpoint,
  proposalEndpoint,
  rateHistoryEndpoint,
  rateSheetEndpoint,
  rateTrendsEndpoint,
} from './endpoints.ts'
import { listOwnProposals, propose } from './proposals.server.ts'
import { findRateHistory, findRateSheet, findRateTrends } from './rate-sheet.server.ts'
import { oldestDays } from './rules.ts'
import {
  materialParams,
  ownProposalsSchema,
  proposalId,
  proposalInput,
  rateHistorySchema,
  rateSheetSchema,
  rateTrendsSchema,
  tooLongAgo,
  townQuestion,
} from './schema.ts'

const sheetRoute = route(rateSheetEndpoint, {
  summary: 'Lists what a unit of each building material costs in a town, GST included, with the day and the source',
  query: townQuestion,
  answer: rateSheetSchema,
  says: 'The latest rate of each material, and the newest day among them',
  refusals: [422],
})
const historyRoute = route(rateHistoryEndpoint, {
  summary: 'Lists the rates of one material in a town, the latest first, at most 60',
  params: materialParams,
  query: townQuestion,
  answer: rateHistorySchema,
  says: 'The rates, each with the one who entered it',
  refusals: [422],
})
const trendsRoute = route(rateTrendsEndpoint, {
  summary: 'Shows how the price of each material has moved in a town, by its last rates, at most 12',
  query: townQuestion,
  answer: rateTrendsSchema,
  says: 'The prices by day, the oldest first',
  refusals: [422],
})
const proposalRoute = route(proposalEndpoint, {
  summary: 'Proposes the rate of a material in a town on a day, for staff to decide',
  body: proposalInput,
  answer: proposalId,
  status: 201,
  says: 'The proposal waits for a decision. It is stored once for each Idempotency-Key',
  refusals: [401, 403, 409, 422, 429],
})
const ownRoute = route(ownProposalsEndpoint, {
  summary: 'Lists the latest 30 rates that the visitor has proposed, and what was decided',
  answer: ownProposalsSchema,
  says: 'The proposals, the latest first',
  refusals: [401],
})

/** Endpoints for the rate sheet, which is the same for everybody, and for the rates that professionals propose. */
export function rateSheetEndpoints({ db, now }: Dependencies) {
  const proposals = createLimit(20, 60 * 60)
  return createEndpoints()
    .openapi(sheetRoute, async (c) => {
      cacheBriefly(c)
      return c.json(await findRateSheet(db, c.req.valid('query').town), 200)
    })
    .openapi(historyRoute, async (c) => {
      cacheBriefly(c)
      return c.json(await findRateHistory(db, { ...c.req.valid('param'), ...c.req.valid('query') }), 200)
    })
    .openapi(trendsRoute, async (c) => {
      cacheBriefly(c)
      return c.json(await findRateTrends(db, c.req.valid('query').town), 200)
    })
    .openapi(proposalRoute, async (c) => {
      const user = signedInAs(c, 'contractor', 'architect')
      const input = c.req.valid('json')
      refuseDay(input.day, dayInIndia(now()))
      const proposing = { ...keyedWithin(c, proposals, user), reader: readerOf(c, now) }
      return c.json(await propose(db, user, input, proposing), 201)
    })
    .openapi(ownRoute, async (c) => c.json(await listOwnProposals(db, signedIn(c)), 200))
}

function refuseDay(day: string, today: string): void {
  const refuse = (text: MessageDescriptor) => new HttpRefusal(422, text, { fields: { day: text } })
  if (day > today) throw refuse(notYet)
  if (day < addDays(today, -oldestDays)) throw refuse(tooLongAgo)
}
