import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { sql } from 'kysely'
import { accountDoors } from './features/accounts/api.server.ts'
import { type Auth, createAuth } from './features/accounts/auth.server.ts'
import { visitorQuery } from './features/accounts/queries.ts'
import { createVisitorOf } from './features/accounts/visitor-of.server.ts'
import { articleDoors } from './features/articles/api.server.ts'
import { bookmarkDoors } from './features/bookmarks/api.server.ts'
import { contactDoors } from './features/contact/api.server.ts'
import { portfolioDoors } from './features/portfolio/api.server.ts'
import { professionalDoors } from './features/professionals/api.server.ts'
import { createListing } from './features/professionals/create-listing.server.ts'
import { reviewDoors } from './features/reviews/api.server.ts'
import { supportDoors } from './features/support/api.server.ts'
import { office } from './features/support/rules.ts'
import { apiDocs } from './platform/api-docs.server.ts'
import type { AssetsOf } from './platform/assets.server.ts'
import { answerProblems, createDoors, type Door, type DoorEnv } from './platform/door.server.ts'
import { createFileServer } from './platform/files.server.ts'
import type { Ground } from './platform/ground.server.ts'
import {
  describeRequest,
  inProcessAddress,
  knowVisitor,
  limitBody,
  refuseForeignWrites,
  securityHeaders,
} from './platform/http.server.ts'
import { i18nOf, wordsAt } from './platform/messages.server.ts'
import { createPageCache, type PageCache } from './platform/page-cache.server.ts'
import { createPages } from './platform/pages.server.tsx'
import { createPictureDoor } from './platform/picture-door.server.ts'
import { createQueryClient } from './platform/query-client.ts'
import { createAppRouter } from './router.tsx'
import { searchEngineDoors } from './search-engines.server.ts'

export type Pages = {
  assets: AssetsOf
  clientFolder: string
  /** Shared with whoever else answers from it; the app's own otherwise. */
  cache?: PageCache
  transform?: (path: string, html: string) => Promise<string>
}

/** The whole product as one HTTP application: the API's doors, the pages, pictures and files. Tests leave the pages out. */
export function createApp(ground: Ground, pages?: Pages): Hono<DoorEnv> {
  const { env, log } = ground
  const app = new Hono<DoorEnv>({ getPath: (request) => normalPath(new URL(request.url).pathname) })
  const auth = createAuth(ground)

  app.use(securityHeaders)
  app.get('/healthz', (c) => c.text('alive'))
  app.get('/readyz', async (c) => {
    try {
      await sql`select 1 from migrations limit 1`.execute(ground.db)
      return c.text('ready')
    } catch (error) {
      log.error({ err: error }, 'not ready')
      return c.text('the database does not answer', 503)
    }
  })

  app.use(describeRequest(log, env.trustProxy))
  const files = pages && createFileServer(pages.clientFolder)
  const picture = createPictureDoor(ground.storage)
  app.get('/words/*', (c) => wordsAt(c.req.path) ?? c.text('no such words', 404))
  app.get('/pictures/*', async (c) => (await picture(c)) ?? c.text('no such picture', 404))
  if (files)
    app.use(
      '*',
      async (c, next) => (/\.\w+$/.test(c.req.path) && (await files(c, new URL(c.req.url).pathname))) || next(),
    )

  app.use(refuseForeignWrites(env.publicUrl), limitBody(100), knowVisitor(createVisitorOf(ground, auth)))
  app.use('/api/*', compress())
  app.route('/', doors(ground, auth))
  app.route('/', searchEngineDoors(ground))
  answerProblems(app)
  if (!pages) return app

  const page = createPages({
    assets: pages.assets,
    publicUrl: env.publicUrl,
    cache: pages.cache ?? createPageCache(),
    transform: pages.transform,
    createRouter(language, history, visitor) {
      const headers = { 'Accept-Language': language }
      const queryClient = createQueryClient(async (path) =>
        app.request(path, { headers }, { inProcess: inProcessAddress, visitor }),
      )
      queryClient.setQueryData(visitorQuery.queryKey, visitor)
      const router = createAppRouter(
        { queryClient, i18n: i18nOf(language), language, publicUrl: env.publicUrl, words: () => undefined },
        history,
      )
      return { router, queryClient }
    },
  })
  app.get('*', (c, next) => (c.req.path.startsWith('/api/') ? next() : page(c)))
  return app
}

/** Every door of the API, in the features' order. */
function doors(ground: Ground, auth: Auth) {
  const api = createDoors()
  api.route('/', accountDoors(ground, auth, createListing))
  api.route('/', professionalDoors(ground))
  api.route('/', bookmarkDoors(ground))
  api.route('/', portfolioDoors(ground))
  api.route('/', reviewDoors(ground))
  api.route('/', contactDoors(ground, office.email))
  api.route('/', articleDoors(ground))
  api.route('/', supportDoors(ground))
  return describeApi(api)
}

/** The doors' own description: /api/openapi.json for programs, /api/docs for people. */
function describeApi(api: Door): Door {
  const about = {
    openapi: '3.1.0',
    info: {
      title: 'KamshetBuild',
      version: '1',
      description: 'The API behind every page of KamshetBuild. Amounts are whole rupees.',
    },
  }
  api.doc31('/api/openapi.json', about)
  api.route('/', apiDocs())
  return api
}

/** Routes match regardless of case and of a slash at the end; names of files keep their case. */
function normalPath(given: string): string {
  // '//elsewhere.example/' would be another site's page to whoever resolves it.
  const pathname = given.replace(/^\/+/, '/')
  if (/^\/(assets|fonts|words|src|node_modules|@)/.test(pathname)) return pathname
  const lower = pathname.toLowerCase()
  return lower.length > 1 ? lower.replace(/\/+$/, '') || '/' : lower
}
