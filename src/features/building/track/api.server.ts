import { memberWho } from '#features/building/projects/access.server.ts'
import { endpoint, signedIn } from '#platform/http/endpoint.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { reviewsToWrite } from './reviews-to-write.server.ts'
import { trackSchema, unfinishedSchema, waitingSchema } from './schema.ts'
import { findTrack } from './track.server.ts'
import { findUnfinished } from './unfinished.server.ts'
import { waitingOn } from './waiting.server.ts'

export function trackEndpoints({ db, now }: Dependencies) {
  return [
    endpoint('GET /api/projects/track', {
      does: 'Lists the visitor’s projects with their stages, and what waits for the visitor on each',
      who: signedIn,
      answer: trackSchema,
      says: 'At most 20 projects, those in progress first',
      run: ({ user }) => findTrack(db, user, now()),
    }),
    endpoint('GET /api/projects/{id}/waiting', {
      does: 'Counts what waits for the visitor on a project',
      who: signedIn,
      answer: waitingSchema,
      says: 'The number of each kind that is not zero, and whom the visitor is asked to review',
      refuses: [404],
      run: async ({ user, params }) => {
        const member = await memberWho(db, 'see', user, params.id)
        const { projectId, userId } = member
        const today = dayInIndia(now())
        const [waiting, toReview] = await Promise.all([
          waitingOn(db, [member], today),
          reviewsToWrite(db, { id: userId }, [projectId], today),
        ])
        return { waiting: waiting.get(projectId)!, toReview: toReview.get(projectId) ?? [] }
      },
    }),
    endpoint('GET /api/projects/{id}/unfinished', {
      does: 'Counts what is still open on a project, for a visitor who may complete it',
      who: signedIn,
      answer: unfinishedSchema,
      says: 'The stages not done, extras not decided, snags not accepted, payments not confirmed, and what is still to pay to each professional',
      refuses: [403, 404],
      run: ({ user, params }) => findUnfinished(db, user, params.id),
    }),
  ]
}
