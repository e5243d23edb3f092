import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { createEndpoints, keyedWithin, readerOf, signedIn, signedInWithin } from '#platform/http/endpoint.server.ts'
import { idParams } from '#platform/http/id-params.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import {
  newShowcaseEndpoint,
  savedIdsEndpoint,
  savedProjectsEndpoint,
  saveEndpoint,
  showcaseEndpoint,
  showcasePhotosEndpoint,
  unsaveEndpoint,
} from './endpoints.ts'
import { mostSaved } from './rules.ts'
import { listSaved, listSavedIds, saveProject, unsaveProject } from './saved-projects.server.ts'
import { newShowcase, savedProjectsSchema, savedQuestion, showcasePhotosSchema, showcaseSchema } from './schema.ts'
import { addShowcase, listPhotos, listShowcase } from './showcase.server.ts'

const showcaseRoute = route(showcaseEndpoint, {
  summary: 'Lists the portfolios that show a project',
  params: idParams,
  answer: showcaseSchema,
  says: 'What everyone sees of them, and the visitor’s own item',
  refusals: [401, 404, 422],
})
const newShowcaseRoute = route(newShowcaseEndpoint, {
  summary:
    'Publishes a completed project as an item of the visitor’s portfolio, without its prices, its customer and its address',
  params: idParams,
  body: newShowcase,
  answer: showcaseSchema.shape.items.element,
  status: 201,
  says: 'The item is published once for each project',
  refusals: [401, 403, 404, 409, 422, 429],
})
const showcasePhotosRoute = route(showcasePhotosEndpoint, {
  summary: 'Lists the photos of a project’s diary that the visitor and their team have taken',
  params: idParams,
  answer: showcasePhotosSchema,
  says: 'At most 120: the visitor’s own before those of the team, the newest first',
  refusals: [401, 403, 404, 422],
})

/** Endpoints for finished projects in portfolios. */
export function showcaseEndpoints({ db, now }: Dependencies) {
  const additions = createLimit(100, 60 * 60)
  return createEndpoints()
    .openapi(showcaseRoute, async (c) => c.json(await listShowcase(db, signedIn(c), c.req.valid('param').id), 200))
    .openapi(newShowcaseRoute, async (c) => {
      const user = signedIn(c)
      const adding = {
        projectId: c.req.valid('param').id,
        reader: readerOf(c, now),
        ...keyedWithin(c, additions, user),
      }
      return c.json(await addShowcase(db, user, c.req.valid('json'), adding), 201)
    })
    .openapi(showcasePhotosRoute, async (c) => c.json(await listPhotos(db, signedIn(c), c.req.valid('param').id), 200))
}

const listRoute = route(savedProjectsEndpoint, {
  summary:
    'Lists what the visitor has saved, the latest first: published projects of portfolios, and projects that they are on',
  query: savedQuestion,
  answer: savedProjectsSchema,
  says: 'A page of cards',
  refusals: [401, 422],
})
const idsRoute = route(savedIdsEndpoint, {
  summary: 'Lists the ids of the projects that the visitor has saved',
  answer: z.array(z.int()),
  says: 'The ids',
  refusals: [401],
})
const saveRoute = route(saveEndpoint, {
  summary: 'Saves a published project of a portfolio, or one that the visitor is on; repeating it changes nothing',
  params: idParams,
  answer: done,
  says: 'The project is saved',
  refusals: [401, 404, 422, 429],
})
const unsaveRoute = route(unsaveEndpoint, {
  summary: 'Removes a project from those that the visitor has saved; repeating it changes nothing',
  params: idParams,
  answer: done,
  says: 'The project is not saved',
  refusals: [401, 404, 422, 429],
})

/** Endpoints for the idea board, which is for every signed-in role. */
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
