import { Hono } from 'hono'
import { projectPages } from '#features/directory/portfolio/sitemap.server.ts'
import { professionalPages } from '#features/directory/professionals/sitemap.server.ts'
import { materialIds, rateTowns } from '#features/estimating/rates/material-rules.ts'
import { materialPath, ratesPath } from '#features/estimating/rates/rules.ts'
import { machinePages } from '#features/hire/machines/sitemap.server.ts'
import { listArticles } from '#features/people/legal/articles.server.ts'
import { categories } from '#features/shop/catalog/category-rules.ts'
import { productPages } from '#features/shop/catalog/sitemap.server.ts'
import type { AppEnv } from '#platform/http/request.server.ts'
import { accepts } from '#platform/pages/page-bytes.server.ts'
import { createSitemap, type SitemapEntry } from '#platform/pages/sitemap.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'

const paths = [
  '/',
  ...['/professionals', '/professionals?type=architect'],
  '/on-rent',
  ...rateTowns.map(ratesPath),
  ...rateTowns.flatMap((town) => materialIds.map((material) => materialPath(material, town))),
  ...['/shop', ...categories.map((category) => `/shop/${category}`)],
  ...['/about', '/contact', '/guide', '/blog', '/faq', '/terms', '/privacy', '/cookies'],
]

/** The endpoints for search engines: /sitemap.xml, its parts, and /robots.txt. */
export function searchEngineEndpoints({ db, env, now }: Dependencies) {
  const guide = listArticles('en', { kind: 'guide', now: now() }).map(({ slug, updated }) => ({
    path: `/guide/${slug}`,
    changed: updated,
  }))
  const fixed: SitemapEntry[] = [...paths.map((path) => ({ path })), ...guide]
  const sitemapFile = createSitemap(env.publicUrl, [
    { name: 'pages', parts: async () => [1], list: async () => fixed },
    professionalPages(db),
    projectPages(db),
    productPages(db),
    machinePages(db),
  ])
  const headers = {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': 'public, max-age=3600',
    Vary: 'Accept-Encoding',
  }
  return new Hono<AppEnv>()
    .get('/:file{sitemap(?:-.+)?\\.xml}', async (c) => {
      const file = await sitemapFile(c.req.param('file'))
      if (!file) return c.notFound()
      const bytes = new Uint8Array(file)
      if (accepts(c.req.header('Accept-Encoding'), 'gzip'))
        return c.body(bytes, 200, { ...headers, 'Content-Encoding': 'gzip' })
      return c.body(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')), 200, headers)
    })
    .get('/robots.txt', (c) =>
      c.text(`User-agent: *\nDisallow: /api/\n\nSitemap: ${env.publicUrl}/sitemap.xml\n`, 200, {
        'Cache-Control': 'public, max-age=3600',
      }),
    )
}
