import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { sql } from 'kysely'
import { withheldPictures } from '#features/backoffice/moderation/withheld-pictures.server.ts'
import type { Messaging } from '#features/messaging/messages/messaging.server.ts'
import { visitorQuery } from '#features/people/accounts/queries.ts'
import { createVisitorOf } from '#features/people/accounts/request-visitor.server.ts'
import { findTheme } from '#features/people/accounts/theme.server.ts'
import { createIsOfArticle } from '#features/people/legal/article-pictures.server.ts'
import { callbackPath } from '#features/shop/payments/razorpay-addresses.ts'
import { createFileEndpoint } from '#platform/files/file-endpoint.server.ts'
import { createFileServer } from '#platform/files/files.server.ts'
import { createPictureEndpoint } from '#platform/files/picture-endpoint.server.ts'
import type { BriefCache } from '#platform/http/brief-cache.server.ts'
import {
  addRequestContext,
  cacheHeaders,
  identifyVisitor,
  inProcessAddress,
  nameAccount,
  refuseCrossSiteWrites,
  setSecurityHeaders,
} from '#platform/http/http.server.ts'
import { createQueryClient } from '#platform/http/query-client.ts'
import { mapRefusals } from '#platform/http/refusal.server.ts'
import type { AppEnv } from '#platform/http/request.server.ts'
import { i18nOf, wordsAt } from '#platform/languages/texts.server.ts'
import type { AssetsOf } from '#platform/pages/assets.server.ts'
import { createPageCache, type KeptPage } from '#platform/pages/page-answer.server.ts'
import { createPages, type PageMaker } from '#platform/pages/pages.server.tsx'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { keepSessionMark } from '#platform/process/session-mark.server.ts'
import { endpoints } from './endpoints.server.ts'
import { isKeptForAccount } from './offline-pages.ts'
import { createAppRouter } from './router.tsx'
import { searchEngineEndpoints } from './search-engines.server.ts'

export type Pages = {
  assets: AssetsOf
  clientFolder: string
  /**
   * The cache of public pages. The server also answers requests directly from it, before they reach the app. If it is
   * omitted, the app creates its own cache.
   */
  cache?: BriefCache<KeptPage>
  transform?: (path: string, html: string) => Promise<string>
}

/**
 * Creates the whole product as one HTTP application: API endpoints, pages, pictures and files. `messaging` is shared by
 * the whole process. Tests may omit `pages`.
 */
export function createApp(dependencies: Dependencies, messaging: Messaging, pages?: Pages): Hono<AppEnv> {
  const { env, log } = dependencies
  const app = new Hono<AppEnv>({ getPath: (request) => withoutDoubleSlash(new URL(request.url).pathname) })

  app.use(setSecurityHeaders(env))
  app.get('/healthz', (c) => c.text('alive'))
  app.get('/readyz', async (c) => {
    try {
      await sql`select 1 from migrations limit 1`.execute(dependencies.db)
      return c.text('ready')
    } catch (error) {
      log.error({ err: error }, 'not ready')
      return c.text('the database does not answer', 503)
    }
  })

  app.use(addRequestContext(log, env, dependencies.now))
  const files = pages && createFileServer(pages.clientFolder)
  const picture = createPictureEndpoint(
    dependencies.storage,
    withheldPictures(dependencies, createIsOfArticle(dependencies)),
  )
  const identify = identifyVisitor(createVisitorOf(dependencies))
  app.get('/words/*', (c) => wordsAt(c.req.path) ?? c.text('no such words', 404))
  app.get(
    '/pictures/*',
    async (c, next) => (await picture.published(c)) ?? next(),
    identify,
    async (c) => (await picture.withheld(c)) ?? c.text('no such picture', 404, { 'Cache-Control': 'no-store' }),
  )
  app.get('/files/*', createFileEndpoint(dependencies))
  if (files)
    app.use(
      '*',
      async (c, next) => (/\.\w+$/.test(c.req.path) && (await files(c, new URL(c.req.url).pathname))) || next(),
    )

  const page = pages && createPages(pageMaker(app, dependencies, pages))
  // Public pages are answered before the session is read. They are the same for everyone, so the visitor need not be
  // identified.
  if (page) app.get('*', (c, next) => (page.isPublic(c.req.path) ? page.answer(c) : next()))

  app.use(cacheHeaders, refuseCrossSiteWrites(env.publicUrl, callbackPath), identify)
  app.use(keepSessionMark(env.publicUrl), nameAccount(isKeptForAccount))
  app.use('/api/*', compress())
  app.route('/', endpoints(dependencies, messaging))
  app.route('/', searchEngineEndpoints(dependencies))
  mapRefusals(app)
  if (page) app.get('*', (c, next) => (c.req.path.startsWith('/api/') ? next() : page.answer(c)))
  return app
}

/**
 * Provides what rendering a page needs, for example a router that calls the API in-process. For a public page the
 * visitor is undefined, because such a page must not depend on whether anyone is signed in.
 */
function pageMaker(app: Hono<AppEnv>, { db, env: { publicUrl, razorpay } }: Dependencies, pages: Pages): PageMaker {
  return {
    assets: pages.assets,
    publicUrl,
    formTargets: razorpay ? { razorpay: new URL(razorpay.url).origin } : {},
    themeOf: (visitor) => findTheme(db, visitor),
    cache: pages.cache ?? createPageCache(),
    transform: pages.transform,
    createRouter(language, history, visitor, cookie) {
      const headers = { 'Accept-Language': language, ...(cookie && { Cookie: cookie }) }
      const queryClient = createQueryClient(async (path) =>
        app.request(path, { headers }, { inProcess: inProcessAddress, visitor: visitor ?? null }),
      )
      if (visitor !== undefined) queryClient.setQueryData(visitorQuery.queryKey, visitor)
      const context = { queryClient, i18n: i18nOf(language), language, publicUrl, words: () => undefined }
      return { router: createAppRouter(context, history), queryClient }
    },
  }
}

/**
 * The path with a single slash at its start, because a client would resolve '//elsewhere.example/' to a different site.
 * The rest is unchanged: the page router itself ignores case and a trailing slash, and API paths must keep the case of
 * tokens and names.
 */
function withoutDoubleSlash(pathname: string): string {
  return pathname.replace(/^\/+/, '/')
}
