import { memberWho } from '#features/building/projects/access.server.ts'
import { createEndpoints, signedIn } from '#platform/http/endpoint.server.ts'
import { idParams } from '#platform/http/id-params.ts'
import { route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { trackEndpoint, unfinishedEndpoint, waitingEndpoint } from './endpoints.ts'
import { reviewsToWrite } from './reviews-to-write.server.ts'
import { trackSchema, unfinishedSchema, waitingSchema } from './schema.ts'
import { findTrack } from './track.server.ts'
import { findUnfinished } from './unfinished.server.ts'
import { waitingOn } from './waiting.server.ts'

const trackRoute = route(trackEndpoint, {
  summary: 'Lists the visitor’s projects with their stages, and what waits for the visitor on each',
  answer: trackSchema,
  says: 'At most 20 projects, those in progress first',
  refusals: [401],
})
const waitingRoute = route(waitingEndpoint, {
  summary: 'Counts what waits for the visitor on a project',
  params: idParams,
  answer: waitingSchema,
  says: 'The number of each kind that is not zero, and whom the visitor is asked to review',
  refusals: [401, 404, 422],
})

const unfinishedRoute = route(unfinishedEndpoint, {
  summary: 'Counts what is still open on a project, for a visitor who may complete it',
  params: idParams,
  answer: unfinishedSchema,
  says: 'The stages not done, extras not decided, snags not accepted, payments not confirmed, and what is still to pay to each professional',
  refusals: [401, 403, 404, 422],
})

export function trackEndpoints({ db, now }: Dependencies) {
  return createEndpoints()
    .openapi(trackRoute, async (c) => c.json(await findTrack(db, signedIn(c), now()), 200))
    .openapi(waitingRoute, async (c) => {
      const member = await memberWho(db, 'see', signedIn(c), c.req.valid('param').id)
      const { projectId, userId } = member
      const today = dayInIndia(now())
      const [waiting, toReview] = await Promise.all([
        waitingOn(db, [member], today),
        reviewsToWrite(db, { id: userId }, [projectId], today),
      ])
      return c.json({ waiting: waiting.get(projectId)!, toReview: toReview.get(projectId) ?? [] }, 200)
    })
    .openapi(unfinishedRoute, async (c) => c.json(await findUnfinished(db, signedIn(c), c.req.valid('param').id), 200))
}
