import { createEndpoints, keyedWithin, readerOf, signedIn } from '#platform/http/endpoint.server.ts'
import { idParams } from '#platform/http/id-params.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { newShowcaseEndpoint, showcaseEndpoint, showcasePhotosEndpoint } from './endpoints.ts'
import { newShowcase, showcasePhotosSchema, showcaseSchema } from './schema.ts'
import { addShowcase, listPhotos, listShowcase } from './showcase.server.ts'

const showcaseRoute = route(showcaseEndpoint, {
  summary: 'The portfolios that show a project',
  params: idParams,
  answer: showcaseSchema,
  says: 'What everyone sees of it, and the visitor’s own item',
  refusals: [401, 404, 422],
})
const newShowcaseRoute = route(newShowcaseEndpoint, {
  summary:
    'Makes an item of the visitor’s portfolio of a completed project: without its prices, its customer and its address',
  params: idParams,
  body: newShowcase,
  answer: showcaseSchema.shape.items.element,
  status: 201,
  says: 'Published, once for each project',
  refusals: [401, 403, 404, 409, 422, 429],
})
const showcasePhotosRoute = route(showcasePhotosEndpoint, {
  summary: 'The photos of a project’s diary that the visitor and their team have taken',
  params: idParams,
  answer: showcasePhotosSchema,
  says: 'At most 120, the visitor’s own first, the newest first',
  refusals: [401, 403, 404, 422],
})

/** Finished projects in portfolios. */
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
