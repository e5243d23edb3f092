import { createEndpoints, keyedWithin, readerOf, signedIn, signedInWithin } from '#platform/http/endpoint.server.ts'
import { idParams, pathId } from '#platform/http/id-params.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { deleteSnag, restoreSnag } from './deletion.server.ts'
import {
  deleteSnagEndpoint,
  newSnagEndpoint,
  restoreSnagEndpoint,
  snagEndpoint,
  snagMoveEndpoint,
  snagSaveEndpoint,
  snagsEndpoint,
} from './endpoints.ts'
import { findSnagDetail, listSnags } from './find-snags.server.ts'
import { moveSnag } from './moves.server.ts'
import { newSnag, snagDetailSchema, snagMove, snagSave, snagSchema, snagsSchema, snagsSearch } from './schema.ts'
import { addSnag, saveSnag } from './snags.server.ts'

const snagParams = idParams.extend({ snag: pathId })

const snagsRoute = route(snagsEndpoint, {
  summary:
    'Lists the snags of a project in one state, or those that wait for the visitor or their team, in pages of 20',
  params: idParams,
  query: snagsSearch,
  answer: snagsSchema,
  says: 'A page of snags, and how many there are in each state',
  refusals: [401, 403, 404, 422],
})
const newSnagRoute = route(newSnagEndpoint, {
  summary: 'Raises a snag',
  params: idParams,
  body: newSnag,
  answer: snagSchema,
  status: 201,
  says: 'The snag is raised once for each Idempotency-Key',
  refusals: [401, 403, 404, 409, 422, 429],
})
const snagRoute = route(snagEndpoint, {
  summary: 'Reads a snag with its history, the newest 25 of each kind',
  params: snagParams,
  answer: snagDetailSchema,
  says: 'The snag',
  refusals: [401, 403, 404, 422],
})
const snagSaveRoute = route(snagSaveEndpoint, {
  summary: 'Saves the form of a snag',
  params: snagParams,
  body: snagSave,
  answer: snagSchema,
  says: 'The snag as it is now',
  refusals: [401, 403, 404, 409, 422, 429],
})
const snagMoveRoute = route(snagMoveEndpoint, {
  summary: 'Says that a snag is fixed, accepts that, or sends it back with a reason',
  params: snagParams,
  body: snagMove,
  answer: done,
  says: 'The snag has its new state',
  refusals: [401, 403, 404, 409, 422, 429],
})
const deleteSnagRoute = route(deleteSnagEndpoint, {
  summary:
    'Deletes an open snag that the visitor has raised and nobody else has worked on, and tells the people who know of it',
  params: snagParams,
  answer: done,
  says: 'The snag is deleted, and can be restored for seven days',
  refusals: [401, 403, 404, 409, 422, 429],
})
const restoreSnagRoute = route(restoreSnagEndpoint, {
  summary: 'Restores a snag that the visitor has deleted, and tells the same people',
  params: snagParams,
  answer: done,
  says: 'The snag is restored',
  refusals: [401, 403, 404, 422, 429],
})

/** Endpoints for the snags of a project, which are defects to put right. */
export function snagEndpoints({ db, now }: Dependencies) {
  const additions = createLimit(200, 60 * 60)
  const changes = createLimit(600, 60 * 60)
  const idsOf = ({ id, snag }: { id: number; snag: number }) => ({ projectId: id, id: snag })
  return createEndpoints()
    .openapi(snagsRoute, async (c) => {
      const { show, after } = c.req.valid('query')
      return c.json(
        await listSnags(db, signedIn(c), { projectId: c.req.valid('param').id, show, after, now: now() }),
        200,
      )
    })
    .openapi(newSnagRoute, async (c) => {
      const user = signedIn(c)
      const context = {
        projectId: c.req.valid('param').id,
        reader: readerOf(c, now),
        ...keyedWithin(c, additions, user),
      }
      return c.json(await addSnag(db, user, c.req.valid('json'), context), 201)
    })
    .openapi(snagRoute, async (c) =>
      c.json(await findSnagDetail(db, signedIn(c), { ...idsOf(c.req.valid('param')), now: now() }), 200),
    )
    .openapi(snagSaveRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      const save = { ...c.req.valid('json'), ...idsOf(c.req.valid('param')), reader: readerOf(c, now) }
      return c.json(await saveSnag(db, user, save), 200)
    })
    .openapi(snagMoveRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      const move = { ...c.req.valid('json'), ...idsOf(c.req.valid('param')), reader: readerOf(c, now) }
      await moveSnag(db, user, move)
      return c.json({ ok: true as const }, 200)
    })
    .openapi(deleteSnagRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      await deleteSnag(db, user, { ...idsOf(c.req.valid('param')), now: now() })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(restoreSnagRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      await restoreSnag(db, user, { ...idsOf(c.req.valid('param')), now: now() })
      return c.json({ ok: true as const }, 200)
    })
}
