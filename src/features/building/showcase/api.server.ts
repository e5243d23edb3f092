import { z } from 'zod'
import { endpoint, signedIn } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { listSaved, listSavedIds, saveProject, unsaveProject } from './saved-projects.server.ts'
import { newShowcase, savedProjectsSchema, savedQuestion, showcasePhotosSchema, showcaseSchema } from './schema.ts'
import { addShowcase, listPhotos, listShowcase } from './showcase.server.ts'

/** Endpoints for finished projects in portfolios. */
export function showcaseEndpoints({ db }: Dependencies) {
  const additions = createLimit(100, 60 * 60)
  return [
    endpoint('GET /api/projects/{id}/showcase', {
      does: 'Lists the portfolios that show a project',
      who: signedIn,
      answer: showcaseSchema,
      says: 'What everyone sees of them, and the visitor’s own item',
      refuses: [404],
      run: ({ user, params }) => listShowcase(db, user, params.id),
    }),
    endpoint('POST /api/projects/{id}/showcase', {
      does: 'Publishes a completed project as an item of the visitor’s portfolio, without its prices, its customer and its address',
      who: signedIn,
      keyed: additions,
      body: newShowcase,
      answer: showcaseSchema.shape.items.element,
      status: 201,
      says: 'The item is published once for each project',
      refuses: [403, 404],
      run: async ({ user, params, body, once, reader }) => {
        const adding = {
          projectId: params.id,
          reader,
          ...once,
        }
        return await addShowcase(db, user, body, adding)
      },
    }),
    endpoint('GET /api/projects/{id}/showcase/photos', {
      does: 'Lists the photos of a project’s diary that the visitor and their team have taken',
      who: signedIn,
      answer: showcasePhotosSchema,
      says: 'At most 120: the visitor’s own before those of the team, the newest first',
      refuses: [403, 404],
      run: ({ user, params }) => listPhotos(db, user, params.id),
    }),
  ]
}

/** Endpoints for the idea board, which is for every signed-in role. */
export function savedProjectEndpoints({ db, now }: Dependencies) {
  const writes = createLimit(120, 60)
  return [
    endpoint('GET /api/saved-projects', {
      does: 'Lists what the visitor has saved, the latest first: published projects of portfolios, and projects that they are on',
      who: signedIn,
      query: savedQuestion,
      answer: savedProjectsSchema,
      says: 'A page of cards',
      run: ({ user, query: { after }, reader }) => listSaved(db, user, { after, reader }),
    }),
    endpoint('GET /api/saved-projects/ids', {
      does: 'Lists the ids of the projects that the visitor has saved',
      who: signedIn,
      answer: z.array(z.int()),
      says: 'The ids',
      run: ({ user }) => listSavedIds(db, user),
    }),
    endpoint('PUT /api/saved-projects/{id}', {
      does: 'Saves a published project of a portfolio, or one that the visitor is on; repeating it changes nothing',
      who: signedIn,
      limit: writes,
      says: 'The project is saved',
      refuses: [404],
      run: async ({ user, params }) => {
        await saveProject(db, user, { ...params, now: now() })
      },
    }),
    endpoint('DELETE /api/saved-projects/{id}', {
      does: 'Removes a project from those that the visitor has saved; repeating it changes nothing',
      who: signedIn,
      limit: writes,
      says: 'The project is not saved',
      run: ({ user, params }) => unsaveProject(db, user, params.id),
    }),
  ]
}
