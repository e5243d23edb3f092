import { fileLinkSchema } from '#features/building/documents/schema.ts'
import { messageParams } from '#features/messaging/messages/schema.ts'
import { endpoint, signedIn } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { planStateSchema } from './schema.ts'
import { findPlanState, linkToPlan } from './shared-plans.server.ts'

/** Endpoints of plans that are shared in conversations. */
export function planEndpoints({ db, storage }: Dependencies) {
  const links = createLimit(600, 60 * 60)
  return [
    endpoint('GET /api/conversations/{id}/messages/{seq}/plan', {
      does: 'Tells whether a shared plan has a later version, to those who see the document on its project',
      who: signedIn,
      params: messageParams,
      answer: planStateSchema,
      says: 'The latest version, or null',
      refuses: [404],
      run: ({ user, params }) => findPlanState(db, user, params),
    }),
    endpoint('POST /api/conversations/{id}/messages/{seq}/plan', {
      does: 'Makes a link to the version of a document that a message in a conversation of the visitor shares',
      who: signedIn,
      limit: links,
      params: messageParams,
      answer: fileLinkSchema,
      says: 'The address of a download, which works for a minute',
      refuses: [404],
      run: async ({ user, params }) => ({ url: await linkToPlan(db, user, params, storage) }),
    }),
  ]
}
