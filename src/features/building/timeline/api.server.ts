import { z } from '@hono/zod-openapi'
import { createEndpoints, keyedWithin, readerOf, signedIn, signedInWithin } from '#platform/http/endpoint.server.ts'
import { idParams, pathId } from '#platform/http/id-params.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { listChanges } from './changes.server.ts'
import {
  deleteStageEndpoint,
  newStageEndpoint,
  progressEndpoint,
  restoreStageEndpoint,
  stageChangesEndpoint,
  stageMoveEndpoint,
  stagePlaceEndpoint,
  stageSaveEndpoint,
  stagesEndpoint,
  templateEndpoint,
} from './endpoints.ts'
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

const stagesRoute = route(stagesEndpoint, {
  summary: 'Lists the stages of a project that the visitor is on, in their order',
  params: idParams,
  answer: stagesSchema,
  says: 'At most 60 stages',
  refusals: [401, 404, 422],
})
const newStageRoute = route(newStageEndpoint, {
  summary: 'Adds a stage after the others',
  params: idParams,
  body: newStage,
  answer: stageSchema,
  status: 201,
  says: 'The stage is added once for each Idempotency-Key. It is planned no earlier than the end of the stage that it follows',
  refusals: [401, 403, 404, 409, 422, 429],
})
const templateRoute = route(templateEndpoint, {
  summary: 'Gives a project that has no stages those of its type',
  params: idParams,
  answer: stagesSchema,
  says: 'The stages that it has now',
  refusals: [401, 403, 404, 422, 429],
})
const stageSaveRoute = route(stageSaveEndpoint, {
  summary: 'Saves the plan of a stage; the stages that follow it move along',
  params: stageParams,
  body: stageSave,
  answer: stageSchema,
  says: 'The stage as it is now',
  refusals: [401, 403, 404, 409, 422, 429],
})
const stageMoveRoute = route(stageMoveEndpoint, {
  summary: 'Moves the planned days of a stage; the stages that follow it move along unless they have begun',
  params: stageParams,
  body: stageMove,
  answer: movedSchema,
  says: 'The stages that have moved, and those that have begun and stayed',
  refusals: [401, 403, 404, 409, 422, 429],
})
const stagePlaceRoute = route(stagePlaceEndpoint, {
  summary: 'Places a stage after another one',
  params: stageParams,
  body: stagePlace,
  answer: done,
  says: 'The stage has its new place',
  refusals: [401, 403, 404, 422, 429],
})
const deleteStageRoute = route(deleteStageEndpoint, {
  summary: 'Deletes a stage, which can be restored for a day',
  params: stageParams,
  answer: done,
  says: 'The stage is deleted',
  refusals: [401, 403, 404, 422, 429],
})
const restoreStageRoute = route(restoreStageEndpoint, {
  summary: 'Restores a deleted stage',
  params: stageParams,
  answer: done,
  says: 'The stage is restored',
  refusals: [401, 403, 404, 422, 429],
})
const progressRoute = route(progressEndpoint, {
  summary: 'Reports how far a stage is, and when it began and ended',
  params: stageParams,
  body: progressReport,
  answer: stageSchema,
  says: 'The stage as it is now',
  refusals: [401, 403, 404, 409, 422, 429],
})
const stageChangesRoute = route(stageChangesEndpoint, {
  summary: 'Lists the changes of a stage, and who made them',
  params: stageParams,
  answer: stageChangesSchema,
  says: 'The latest 50 changes, the latest first',
  refusals: [401, 404, 422],
})

/**
 * Endpoints for the stages of projects. Everyone on a project sees them. projects/access-rules.ts says who may change
 * them.
 */
export function timelineEndpoints({ db, now }: Dependencies) {
  const changes = createLimit(600, 60 * 60)
  const stageFrom = ({ id, stage }: z.output<typeof stageParams>) => ({ projectId: id, stageId: stage })
  return (
    createEndpoints()
      .openapi(stagesRoute, async (c) => c.json(await listStages(db, signedIn(c), c.req.valid('param').id, now()), 200))
      .openapi(newStageRoute, async (c) => {
        const user = signedIn(c)
        const input = { ...c.req.valid('json'), projectId: c.req.valid('param').id }
        return c.json(
          await addStage(db, user, input, { ...keyedWithin(c, changes, user), reader: readerOf(c, now) }),
          201,
        )
      })
      // Registered before the routes with {stage}, which accept only digits and would refuse this path.
      .openapi(templateRoute, async (c) => {
        const user = await signedInWithin(c, changes)
        return c.json(await fillFromTemplate(db, user, { projectId: c.req.valid('param').id, now: now() }), 200)
      })
      .openapi(stageSaveRoute, async (c) => {
        const user = await signedInWithin(c, changes)
        const input = { ...c.req.valid('json'), ...stageFrom(c.req.valid('param')), reader: readerOf(c, now) }
        return c.json(await saveStage(db, user, input), 200)
      })
      .openapi(stageMoveRoute, async (c) => {
        const user = await signedInWithin(c, changes)
        const input = { ...c.req.valid('json'), ...stageFrom(c.req.valid('param')), now: now() }
        return c.json(await moveStage(db, user, input), 200)
      })
      .openapi(stagePlaceRoute, async (c) => {
        const user = await signedInWithin(c, changes)
        await placeStage(db, user, { ...c.req.valid('json'), ...stageFrom(c.req.valid('param')), now: now() })
        return c.json({ ok: true as const }, 200)
      })
      .openapi(deleteStageRoute, async (c) => {
        const user = await signedInWithin(c, changes)
        await deleteStage(db, user, { ...stageFrom(c.req.valid('param')), now: now() })
        return c.json({ ok: true as const }, 200)
      })
      .openapi(restoreStageRoute, async (c) => {
        const user = await signedInWithin(c, changes)
        await restoreStage(db, user, { ...stageFrom(c.req.valid('param')), now: now() })
        return c.json({ ok: true as const }, 200)
      })
      .openapi(progressRoute, async (c) => {
        const user = await signedInWithin(c, changes)
        const input = { ...c.req.valid('json'), ...stageFrom(c.req.valid('param')), now: now() }
        return c.json(await reportProgress(db, user, input), 200)
      })
      .openapi(stageChangesRoute, async (c) =>
        c.json(await listChanges(db, signedIn(c), stageFrom(c.req.valid('param'))), 200),
      )
  )
}
