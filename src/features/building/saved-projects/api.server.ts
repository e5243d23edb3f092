import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { createEndpoints, readerOf, signedIn, signedInWithin } from '#platform/http/endpoint.server.ts'
import { idParams } from '#platform/http/id-params.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { savedIdsEndpoint, savedProjectsEndpoint, saveEndpoint, unsaveEndpoint } from './endpoints.ts'
import { mostSaved } from './rules.ts'
import { listSaved, listSavedIds, saveProject, unsaveProject } from './saved-projects.server.ts'
import { savedProjectsSchema, savedQuestion } from './schema.ts'

const listRoute = route(savedProjectsEndpoint, {
  summary:
    'What the visitor has saved, the latest first: published projects of portfolios, and projects that they are on',
  query: savedQuestion,
  answer: savedProjectsSchema,
  says: 'A page of cards',
  refusals: [401, 422],
})
const idsRoute = route(savedIdsEndpoint, {
  summary: 'The ids of the projects that the visitor has saved',
  answer: z.array(z.int()),
  says: 'The ids',
  refusals: [401],
})
const saveRoute = route(saveEndpoint, {
  summary: 'Saves a published project of a portfolio, or one that the visitor is on; repeating it changes nothing',
  params: idParams,
  answer: done,
  says: 'Saved',
  refusals: [401, 404, 422, 429],
})
const unsaveRoute = route(unsaveEndpoint, {
  summary: 'Removes a project from what is saved; repeating it changes nothing',
  params: idParams,
  answer: done,
  says: 'Removed',
  refusals: [401, 404, 422, 429],
})

/** The idea board of every signed-in role. */
export function savedProjectEndpoints({ db, now }: Dependencies) {
  const writes = createLimit(120, 60)
  return createEndpoints()
    .openapi(listRoute, async (c) => {
      const { after } = c.req.valid('query')
      return c.json(await listSaved(db, signedIn(c), { after, reader: readerOf(c, now) }), 200)
    })
    .openapi(idsRoute, async (c) => c.json(await listSavedIds(db, signedIn(c)), 200))
    .openapi(saveRoute, async (c) => {
      const user = await signedInWithin(c, writes)
      const saved = await saveProject(db, user, { ...c.req.valid('param'), now: now() })
      if (!saved.ok)
        throw new HttpRefusal(422, msg`You can save up to ${mostSaved} projects. Remove one to save another.`)
      return c.json({ ok: true as const }, 200)
    })
    .openapi(unsaveRoute, async (c) => {
      const user = await signedInWithin(c, writes)
      await unsaveProject(db, user, c.req.valid('param').id)
      return c.json({ ok: true as const }, 200)
    })
}
