import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { listArticles } from './features/articles/articles.server.ts'
import { projectPages } from './features/portfolio/sitemap.server.ts'
import { professions } from './features/professionals/rules.ts'
import { professionalPages } from './features/professionals/sitemap.server.ts'
import type { Dependencies } from './platform/dependencies.server.ts'
import type { AppEnv } from './platform/request.server.ts'
import { type SitemapEntry, type SitemapSource, sitemap, sitemapPart } from './platform/sitemap.server.ts'

const paths = [
  '/',
  ...professions.map((profession) => `/professionals?type=${profession}`),
  ...['/about', '/contact', '/guide', '/blog', '/faq', '/terms', '/privacy', '/cookies'],
]

/** The endpoints for search engines: /sitemap.xml, its parts, and /robots.txt. */
export function searchEngineEndpoints({ db, env }: Dependencies) {
  const guide = listArticles('en', 'guide').map(({ slug, updated }) => ({ path: `/guide/${slug}`, changed: updated }))
  const fixed: SitemapEntry[] = [...paths.map((path) => ({ path })), ...guide]
  const sources: SitemapSource[] = [
    { name: 'pages', count: async () => fixed.length, list: async ({ offset }) => fixed.slice(offset) },
    professionalPages(db),
    projectPages(db),
  ]
  const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }
  return new Hono<AppEnv>()
    .use('/sitemap.xml', compress())
    .use('/:part{sitemap-.+\\.xml}', compress())
    .get('/sitemap.xml', async (c) => c.body(await sitemap(env.publicUrl, sources), 200, headers))
    .get('/:part{sitemap-.+\\.xml}', async (c) => {
      const part = c.req.param('part').slice('sitemap-'.length, -'.xml'.length)
      const xml = await sitemapPart(env.publicUrl, sources, part)
      return xml ? c.body(xml, 200, headers) : c.notFound()
    })
    .get('/robots.txt', (c) =>
      c.text(`User-agent: *\nDisallow: /api/\n\nSitemap: ${env.publicUrl}/sitemap.xml\n`, 200, {
        'Cache-Control': 'public, max-age=3600',
      }),
    )
}
