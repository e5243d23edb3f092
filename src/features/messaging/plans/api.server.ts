import { fileLinkSchema } from '#features/building/documents/schema.ts'
import { messageParams } from '#features/messaging/messages/schema.ts'
import { createEndpoints, signedIn, signedInWithin } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { planLinkEndpoint, planStateEndpoint } from './endpoints.ts'
import { planStateSchema } from './schema.ts'
import { findPlanState, linkToPlan } from './shared-plans.server.ts'

const planStateRoute = route(planStateEndpoint, {
  summary: 'Tells whether a shared plan has a later version, to those who see the document on its project',
  params: messageParams,
  answer: planStateSchema,
  says: 'The latest version, or null',
  refusals: [401, 404, 422],
})
const planLinkRoute = route(planLinkEndpoint, {
  summary: 'Makes a link to the version of a document that a message in a conversation of the visitor shares',
  params: messageParams,
  answer: fileLinkSchema,
  says: 'The address of a download, which works for a minute',
  refusals: [401, 404, 422, 429],
})

/** Endpoints of plans that are shared in conversations. */
export function planEndpoints({ db, storage }: Dependencies) {
  const links = createLimit(600, 60 * 60)
  return createEndpoints()
    .openapi(planStateRoute, async (c) => c.json(await findPlanState(db, signedIn(c), c.req.valid('param')), 200))
    .openapi(planLinkRoute, async (c) => {
      const user = await signedInWithin(c, links)
      return c.json({ url: await linkToPlan(db, user, c.req.valid('param'), storage) }, 200)
    })
}
