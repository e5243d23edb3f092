import type { MessageDescriptor } from '@lingui/core'
import { endpoint, signedIn, signedInAs } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { notYet } from '#platform/values/day-schema.ts'
import { addDays } from '#platform/values/days.ts'
import { dayInIndia } from '#platform/values/india.ts'
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

/** Endpoints for the rate sheet, which is the same for everybody, and for the rates that professionals propose. */
export function rateSheetEndpoints({ db, now }: Dependencies) {
  const proposals = createLimit(20, 60 * 60)
  return [
    endpoint('GET /api/rate-sheet', {
      does: 'Lists what a unit of each building material costs in a town, GST included, with the day and the source',
      query: townQuestion,
      cacheable: true,
      answer: rateSheetSchema,
      says: 'The latest rate of each material, and the newest day among them',
      run: ({ query }) => findRateSheet(db, query.town),
    }),
    endpoint('GET /api/rate-sheet/{material}', {
      does: 'Lists the rates of one material in a town, the latest first, at most 60',
      params: materialParams,
      query: townQuestion,
      cacheable: true,
      answer: rateHistorySchema,
      says: 'The rates, each with the one who entered it',
      run: ({ params, query }) => findRateHistory(db, { ...params, ...query }),
    }),
    endpoint('GET /api/rate-trends', {
      does: 'Shows how the price of each material has moved in a town, by its last rates, at most 12',
      query: townQuestion,
      cacheable: true,
      answer: rateTrendsSchema,
      says: 'The prices by day, the oldest first',
      run: ({ query }) => findRateTrends(db, query.town),
    }),
    endpoint('POST /api/rate-proposals', {
      does: 'Proposes the rate of a material in a town on a day, for staff to decide',
      who: signedInAs('contractor', 'architect'),
      keyed: proposals,
      body: proposalInput,
      answer: proposalId,
      status: 201,
      says: 'The proposal waits for a decision. It is stored once for each Idempotency-Key',
      run: async ({ user, body: input, once, reader }) => {
        refuseDay(input.day, dayInIndia(now()))
        const proposing = { ...once, reader }
        return await propose(db, user, input, proposing)
      },
    }),
    endpoint('GET /api/rate-proposals', {
      does: 'Lists the latest 30 rates that the visitor has proposed, and what was decided',
      who: signedIn,
      answer: ownProposalsSchema,
      says: 'The proposals, the latest first',
      run: ({ user }) => listOwnProposals(db, user),
    }),
  ]
}

function refuseDay(day: string, today: string): void {
  const refuse = (text: MessageDescriptor) => new HttpRefusal(422, text, { fields: { day: text } })
  if (day > today) throw refuse(notYet)
  if (day < addDays(today, -oldestDays)) throw refuse(tooLongAgo)
}
