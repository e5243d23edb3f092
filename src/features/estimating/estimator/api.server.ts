import { z } from '@hono/zod-openapi'
import { estimateParams } from '#features/estimating/estimates/schema.ts'
import { createBriefCache } from '#platform/http/brief-cache.server.ts'
import { createEndpoints, keyedWithin, signedIn, signedInWithin } from '#platform/http/endpoint.server.ts'
import { countAgainst, createLimit } from '#platform/http/rate-limit.server.ts'
import type { EndpointContext } from '#platform/http/request.server.ts'
import { done, fileRoute, route } from '#platform/http/route.server.ts'
import { withLanguage } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { createSecrets } from '#platform/process/secrets.server.ts'
import { sessionSecret } from '#platform/process/session-secret.server.ts'
import {
  endLinkEndpoint,
  linksEndpoint,
  newLinkEndpoint,
  sharedEstimateEndpoint,
  sharedPictureEndpoint,
} from './endpoints.ts'
import { drawSharePicture } from './link-picture.server.ts'
import { addLink, endLink, findShared, listLinks } from './links.server.ts'
import { sharedPath } from './rules.ts'
import { linkParams, linkSchema, newLink, pictureSearch, sharedEstimateSchema, sharedParams } from './schema.ts'

const linksRoute = route(linksEndpoint, {
  summary: 'Lists the links under which anyone can read an estimate of the visitor, at most 10',
  params: estimateParams,
  answer: z.array(linkSchema),
  says: 'The links that still work, the latest first',
  refusals: [401, 404, 422],
})
const newLinkRoute = route(newLinkEndpoint, {
  summary: 'Makes a link under which anyone can read the estimate for some days',
  params: estimateParams,
  body: newLink,
  answer: linkSchema,
  status: 201,
  says: 'The link, made once for each Idempotency-Key',
  refusals: [401, 404, 409, 422, 429],
})
const endLinkRoute = route(endLinkEndpoint, {
  summary: 'Ends a link at once; repeating it changes nothing',
  params: linkParams,
  answer: done,
  says: 'The link has ended',
  refusals: [401, 404, 422, 429],
})
const sharedRoute = route(sharedEstimateEndpoint, {
  summary: 'Reads a shared estimate, for anyone who has its link',
  params: sharedParams,
  answer: sharedEstimateSchema,
  says: 'The estimate as it is now',
  refusals: [404, 422],
})
const pictureRoute = fileRoute(sharedPictureEndpoint, {
  summary: 'Draws the picture of a shared estimate for link previews, 1200 × 630 pixels',
  params: sharedParams,
  query: pictureSearch,
  mediaTypes: ['image/png'],
  says: 'The picture, a PNG',
  refusals: [404, 422, 429],
})

/** Endpoints for the links under which owners show their estimates to others, and for what a link shows. */
export function estimatorEndpoints({ db, env, now }: Dependencies) {
  const changes = createLimit(60, 60 * 60)
  // Drawing is rate-limited, because the thread that draws also makes files for other people. The limit is high,
  // because many people may share one IP address.
  const drawings = createLimit(300, 60 * 60)
  // Many people may open the preview of one link, so a picture is drawn at most once a minute.
  const pictures = createBriefCache<Buffer>({ ttlMs: 60_000, maxEntries: 100 })
  const secrets = createSecrets(sessionSecret(env), 'links of estimates')
  const making = (c: EndpointContext) => ({
    secrets,
    urlOf: (token: string) => env.publicUrl + withLanguage(c.get('language'), sharedPath(token)),
    now: now(),
  })
  return createEndpoints()
    .openapi(linksRoute, async (c) => c.json(await listLinks(db, signedIn(c), c.req.valid('param').id, making(c)), 200))
    .openapi(newLinkRoute, async (c) => {
      const user = signedIn(c)
      const input = { ...c.req.valid('json'), id: c.req.valid('param').id }
      return c.json(await addLink(db, user, input, { ...keyedWithin(c, changes, user), ...making(c) }), 201)
    })
    .openapi(endLinkRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      await endLink(db, user, { ...c.req.valid('param'), now: now() })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(sharedRoute, async (c) => {
      c.header('Cache-Control', 'private, no-store')
      return c.json(await findShared(db, { ...c.req.valid('param'), secrets, now: now() }), 200)
    })
    .openapi(pictureRoute, async (c) => {
      const { language = c.get('language') } = c.req.valid('query')
      const { content } = await findShared(db, { ...c.req.valid('param'), secrets, now: now() })
      const { token } = c.req.valid('param')
      await countAgainst(c, drawings, c.get('address'))
      const png = await pictures.get(`${language} ${token}`, () => drawSharePicture(content, i18nOf(language)))
      return c.body(new Uint8Array(png), 200, {
        'Content-Type': 'image/png',
        // Caches keep the picture only briefly: long enough for many previews at once, and short enough for the picture
        // of an ended link to disappear soon.
        'Cache-Control': 'public, max-age=300',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      })
    })
}
