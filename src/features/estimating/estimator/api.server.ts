import { z } from '@hono/zod-openapi'
import { estimateParams } from '#features/estimating/estimates/schema.ts'
import { createBriefCache } from '#platform/http/brief-cache.server.ts'
import { endpoint, fileEndpoint, signedIn } from '#platform/http/endpoint.server.ts'
import { countAgainst, createLimit } from '#platform/http/rate-limit.server.ts'
import type { EndpointContext } from '#platform/http/request.server.ts'
import { withLanguage } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { createSecrets } from '#platform/process/secrets.server.ts'
import { sessionSecret } from '#platform/process/session-secret.server.ts'
import { drawSharePicture } from './link-picture.server.ts'
import { addLink, endLink, findShared, listLinks } from './links.server.ts'
import { sharedPath } from './rules.ts'
import { linkParams, linkSchema, newLink, pictureSearch, sharedEstimateSchema, sharedParams } from './schema.ts'

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
  return [
    endpoint('GET /api/estimates/{id}/links', {
      does: 'Lists the links under which anyone can read an estimate of the visitor, at most 10',
      who: signedIn,
      params: estimateParams,
      answer: z.array(linkSchema),
      says: 'The links that still work, the latest first',
      refuses: [404],
      run: ({ user, params, c }) => listLinks(db, user, params.id, making(c)),
    }),
    endpoint('POST /api/estimates/{id}/links', {
      does: 'Makes a link under which anyone can read the estimate for some days',
      who: signedIn,
      keyed: changes,
      params: estimateParams,
      body: newLink,
      answer: linkSchema,
      status: 201,
      says: 'The link, made once for each Idempotency-Key',
      refuses: [404],
      run: async ({ user, params, body, once, c }) => {
        const input = { ...body, id: params.id }
        return await addLink(db, user, input, { ...once, ...making(c) })
      },
    }),
    endpoint('DELETE /api/estimates/{id}/links/{link}', {
      does: 'Ends a link at once; repeating it changes nothing',
      who: signedIn,
      limit: changes,
      params: linkParams,
      says: 'Link ended',
      refuses: [404],
      run: ({ user, params }) => endLink(db, user, { ...params, now: now() }),
    }),
    endpoint('GET /api/shared-estimates/{token}', {
      does: 'Reads a shared estimate, for anyone who has its link',
      params: sharedParams,
      answer: sharedEstimateSchema,
      says: 'The estimate as it is now',
      refuses: [404],
      run: async ({ params, c }) => {
        c.header('Cache-Control', 'private, no-store')
        return await findShared(db, { ...params, secrets, now: now() })
      },
    }),
    fileEndpoint('GET /api/shared-estimates/{token}/picture', {
      does: 'Draws the picture of a shared estimate for link previews, 1200 × 630 pixels',
      params: sharedParams,
      query: pictureSearch,
      mediaTypes: ['image/png'],
      says: 'The picture, a PNG',
      refuses: [404, 429],
      run: async ({ params, reader, query: { language = reader.language }, c }) => {
        const { content } = await findShared(db, { ...params, secrets, now: now() })
        const { token } = params
        await countAgainst(c, drawings, c.get('address'))
        const png = await pictures.get(`${language} ${token}`, () => drawSharePicture(content, i18nOf(language)))
        return c.body(new Uint8Array(png), 200, {
          'Content-Type': 'image/png',
          // Caches keep the picture only briefly: long enough for many previews at once, and short enough for the picture
          // of an ended link to disappear soon.
          'Cache-Control': 'public, max-age=300',
          'Cross-Origin-Resource-Policy': 'cross-origin',
        })
      },
    }),
  ]
}
