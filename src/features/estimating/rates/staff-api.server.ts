import { msg } from '@lingui/core/macro'
import { staffOf } from '#features/people/staff/staff.server.ts'
import { createEndpoints } from '#platform/http/endpoint.server.ts'
import { idParams } from '#platform/http/id-params.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { decideProposal } from './decisions.server.ts'
import { proposalDecisionEndpoint, proposalQueueEndpoint } from './endpoints.ts'
import { listProposals } from './queue.server.ts'
import { decisionInput, proposalQueueSchema, queueQuestion } from './schema.ts'

const queueRoute = route(proposalQueueEndpoint, {
  summary: 'Lists the rates that professionals have proposed, the oldest first, in pages',
  query: queueQuestion,
  answer: proposalQueueSchema,
  says: 'A page of proposals, each beside the rate that is on the sheet now',
  refusals: [401, 403, 422],
})
const decisionRoute = route(proposalDecisionEndpoint, {
  summary: 'Puts a proposed rate on the sheet, or refuses it with a reason',
  params: idParams,
  body: decisionInput,
  answer: done,
  says: 'The decision is stored, and the professional is told',
  refusals: [401, 403, 404, 409, 422],
})

/** Endpoints with which staff decide about proposed rates. */
export function staffRateSheetEndpoints({ db, now }: Dependencies) {
  return createEndpoints()
    .openapi(queueRoute, async (c) => {
      await staffOf(c, db)
      return c.json(await listProposals(db, c.req.valid('query').after), 200)
    })
    .openapi(decisionRoute, async (c) => {
      const staff = await staffOf(c, db)
      const given = { ...c.req.valid('param'), decision: c.req.valid('json'), now: now() }
      const decided = await decideProposal(db, staff, given)
      if (decided.ok) return c.json({ ok: true as const }, 200)
      throw new HttpRefusal(
        409,
        decided.reason === 'decided_already'
          ? msg`Someone else has already decided on this proposal.`
          : msg`The rate for this day has changed in the meantime. Please look at it again.`,
      )
    })
}
