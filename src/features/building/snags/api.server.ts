import { endpoint, signedIn } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { deleteSnag, restoreSnag } from './deletion.server.ts'
import { findSnagDetail, listSnags } from './find-snags.server.ts'
import { moveSnag } from './moves.server.ts'
import { newSnag, snagDetailSchema, snagMove, snagSave, snagSchema, snagsSchema, snagsSearch } from './schema.ts'
import { addSnag, saveSnag } from './snags.server.ts'

/** Endpoints for the snags of a project, which are defects to put right. */
export function snagEndpoints({ db, now }: Dependencies) {
  const additions = createLimit(200, 60 * 60)
  const changes = createLimit(600, 60 * 60)
  const idsOf = ({ id, snag }: { id: number; snag: number }) => ({ projectId: id, id: snag })
  return [
    endpoint('GET /api/projects/{id}/snags', {
      does: 'Lists the snags of a project in one state, or those that wait for the visitor or their team, in pages of 20',
      who: signedIn,
      query: snagsSearch,
      answer: snagsSchema,
      says: 'A page of snags, and how many there are in each state',
      refuses: [403, 404],
      run: ({ user, params, query: { show, after } }) =>
        listSnags(db, user, { projectId: params.id, show, after, now: now() }),
    }),
    endpoint('POST /api/projects/{id}/snags', {
      does: 'Raises a snag',
      who: signedIn,
      keyed: additions,
      body: newSnag,
      answer: snagSchema,
      status: 201,
      says: 'The snag is raised once for each Idempotency-Key',
      refuses: [403, 404],
      run: async ({ user, params, body, once, reader }) => {
        const context = {
          projectId: params.id,
          reader,
          ...once,
        }
        return await addSnag(db, user, body, context)
      },
    }),
    endpoint('GET /api/projects/{id}/snags/{snag}', {
      does: 'Reads a snag with its history, the newest 25 of each kind',
      who: signedIn,
      answer: snagDetailSchema,
      says: 'The snag',
      refuses: [403, 404],
      run: ({ user, params }) => findSnagDetail(db, user, { ...idsOf(params), now: now() }),
    }),
    endpoint('PUT /api/projects/{id}/snags/{snag}', {
      does: 'Saves the form of a snag',
      who: signedIn,
      limit: changes,
      body: snagSave,
      answer: snagSchema,
      says: 'The snag as it is now',
      refuses: [403, 404, 409],
      run: async ({ user, params, body, reader }) => {
        const save = { ...body, ...idsOf(params), reader }
        return await saveSnag(db, user, save)
      },
    }),
    endpoint('PUT /api/projects/{id}/snags/{snag}/state', {
      does: 'Says that a snag is fixed, accepts that, or sends it back with a reason',
      who: signedIn,
      limit: changes,
      body: snagMove,
      says: 'The snag has its new state',
      refuses: [403, 404, 409],
      run: async ({ user, params, body, reader }) => {
        const move = { ...body, ...idsOf(params), reader }
        await moveSnag(db, user, move)
      },
    }),
    endpoint('DELETE /api/projects/{id}/snags/{snag}', {
      does: 'Deletes an open snag that the visitor has raised and nobody else has worked on, and tells the people who know of it',
      who: signedIn,
      limit: changes,
      says: 'The snag is deleted, and can be restored for seven days',
      refuses: [403, 404, 409],
      run: ({ user, params }) => deleteSnag(db, user, { ...idsOf(params), now: now() }),
    }),
    endpoint('POST /api/projects/{id}/snags/{snag}/restoration', {
      does: 'Restores a snag that the visitor has deleted, and tells the same people',
      who: signedIn,
      limit: changes,
      says: 'The snag is restored',
      refuses: [403, 404],
      run: ({ user, params }) => restoreSnag(db, user, { ...idsOf(params), now: now() }),
    }),
  ]
}
