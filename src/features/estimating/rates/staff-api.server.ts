import { msg } from '@lingui/core/macro'
import { staffOnly } from '#features/people/staff/staff.server.ts'
import { endpoint } from '#platform/http/endpoint.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { decideProposal } from './decisions.server.ts'
import { listProposals } from './queue.server.ts'
import { decisionInput, proposalQueueSchema, queueQuestion } from './schema.ts'

/** Endpoints with which staff decide about proposed rates. */
export function staffRateSheetEndpoints({ db, now }: Dependencies) {
  return [
    endpoint('GET /api/admin/rate-proposals', {
      does: 'Lists the rates that professionals have proposed, the oldest first, in pages',
      who: staffOnly(db),
      query: queueQuestion,
      answer: proposalQueueSchema,
      says: 'A page of proposals, each beside the rate that is on the sheet now',
      run: ({ query }) => listProposals(db, query.after),
    }),
    endpoint('PUT /api/admin/rate-proposals/{id}/decision', {
      does: 'Puts a proposed rate on the sheet, or refuses it with a reason',
      who: staffOnly(db),
      body: decisionInput,
      says: 'The decision is stored, and the professional is told',
      refuses: [404, 409],
      run: async ({ user: staff, params, body }) => {
        const given = { ...params, decision: body, now: now() }
        const decided = await decideProposal(db, staff, given)
        if (decided.ok) return
        throw new HttpRefusal(
          409,
          decided.reason === 'decided_already'
            ? msg`Someone else has already decided on this proposal.`
            : msg`The rate for this day has changed in the meantime. Please look at it again.`,
        )
      },
    }),
  ]
}
