import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { type SitemapSource, tableSource } from '#platform/pages/sitemap.server.ts'
import { isForAll } from './cards.server.ts'

export function productPages(db: Db): SitemapSource {
  return tableSource(db, {
    name: 'products',
    rows: sql<{
      id: number
      slug: string
      updated_at: Date
    }>`select p.id, p.slug, p.updated_at from products p where ${isForAll}`,
    pathOf: ({ slug }) => `/shop/p/${slug}`,
  })
}
