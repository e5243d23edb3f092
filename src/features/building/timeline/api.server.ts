import { z } from '@hono/zod-openapi'
import { endpoint, signedIn } from '#platform/http/endpoint.server.ts'
import { pathId } from '#platform/http/id-params.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { listChanges } from './changes.server.ts'
import { reportProgress } from './progress.server.ts'
import {
  movedSchema,
  newStage,
  progressReport,
  stageChangesSchema,
  stageMove,
  stagePlace,
  stageSave,
  stageSchema,
  stagesSchema,
} from './schema.ts'
import { moveStage } from './stage-moves.server.ts'
import { addStage, deleteStage, placeStage, restoreStage, saveStage } from './stages.server.ts'
import { fillFromTemplate } from './template.server.ts'
import { listStages } from './timeline.server.ts'

const stageParams = z.object({ id: pathId, stage: pathId })

/**
 * Endpoints for the stages of projects. Everyone on a project sees them. projects/access-rules.ts says who may change
 * them.
 */
export function timelineEndpoints({ db, now }: Dependencies) {
  const changes = createLimit(600, 60 * 60)
  const stageFrom = ({ id, stage }: z.output<typeof stageParams>) => ({ projectId: id, stageId: stage })
  return [
    endpoint('GET /api/projects/{id}/stages', {
      does: 'Lists the stages of a project that the visitor is on, in their order',
      who: signedIn,
      answer: stagesSchema,
      says: 'At most 60 stages',
      refuses: [404],
      run: ({ user, params }) => listStages(db, user, params.id, now()),
    }),
    endpoint('POST /api/projects/{id}/stages', {
      does: 'Adds a stage after the others',
      who: signedIn,
      keyed: changes,
      body: newStage,
      answer: stageSchema,
      status: 201,
      says: 'The stage is added once for each Idempotency-Key. It is planned no earlier than the end of the stage that it follows',
      refuses: [403, 404],
      run: async ({ user, params, body, once, reader }) => {
        const input = { ...body, projectId: params.id }
        return await addStage(db, user, input, { ...once, reader })
      },
    }),
    // Registered before the routes with {stage}, which accept only digits and would refuse this path.
    endpoint('PUT /api/projects/{id}/stages/template', {
      does: 'Gives a project that has no stages those of its type',
      who: signedIn,
      limit: changes,
      answer: stagesSchema,
      says: 'The stages that it has now',
      refuses: [403, 404],
      run: ({ user, params }) => fillFromTemplate(db, user, { projectId: params.id, now: now() }),
    }),
    endpoint('PUT /api/projects/{id}/stages/{stage}', {
      does: 'Saves the plan of a stage; the stages that follow it move along',
      who: signedIn,
      limit: changes,
      body: stageSave,
      answer: stageSchema,
      says: 'The stage as it is now',
      refuses: [403, 404, 409],
      run: async ({ user, params, body, reader }) => {
        const input = { ...body, ...stageFrom(params), reader }
        return await saveStage(db, user, input)
      },
    }),
    endpoint('PUT /api/projects/{id}/stages/{stage}/dates', {
      does: 'Moves the planned days of a stage; the stages that follow it move along unless they have begun',
      who: signedIn,
      limit: changes,
      body: stageMove,
      answer: movedSchema,
      says: 'The stages that have moved, and those that have begun and stayed',
      refuses: [403, 404, 409],
      run: async ({ user, params, body }) => {
        const input = { ...body, ...stageFrom(params), now: now() }
        return await moveStage(db, user, input)
      },
    }),
    endpoint('PUT /api/projects/{id}/stages/{stage}/place', {
      does: 'Places a stage after another one',
      who: signedIn,
      limit: changes,
      body: stagePlace,
      says: 'The stage has its new place',
      refuses: [403, 404],
      run: ({ user, params, body }) => placeStage(db, user, { ...body, ...stageFrom(params), now: now() }),
    }),
    endpoint('DELETE /api/projects/{id}/stages/{stage}', {
      does: 'Deletes a stage, which can be restored for a day',
      who: signedIn,
      limit: changes,
      says: 'Stage deleted',
      refuses: [403, 404],
      run: ({ user, params }) => deleteStage(db, user, { ...stageFrom(params), now: now() }),
    }),
    endpoint('POST /api/projects/{id}/stages/{stage}/restoration', {
      does: 'Restores a deleted stage',
      who: signedIn,
      limit: changes,
      says: 'Stage restored',
      refuses: [403, 404],
      run: ({ user, params }) => restoreStage(db, user, { ...stageFrom(params), now: now() }),
    }),
    endpoint('PUT /api/projects/{id}/stages/{stage}/progress', {
      does: 'Reports how far a stage is, and when it began and ended',
      who: signedIn,
      limit: changes,
      body: progressReport,
      answer: stageSchema,
      says: 'The stage as it is now',
      refuses: [403, 404, 409],
      run: async ({ user, params, body }) => {
        const input = { ...body, ...stageFrom(params), now: now() }
        return await reportProgress(db, user, input)
      },
    }),
    endpoint('GET /api/projects/{id}/stages/{stage}/changes', {
      does: 'Lists the changes of a stage, and who made them',
      who: signedIn,
      answer: stageChangesSchema,
      says: 'The latest 50 changes, the latest first',
      refuses: [404],
      run: ({ user, params }) => listChanges(db, user, stageFrom(params)),
    }),
  ]
}
