import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { type SitemapSource, tableSource } from '#platform/pages/sitemap.server.ts'
import { isListed } from './listed.server.ts'

/** The profiles for the sitemap. */
export function professionalPages(db: Db): SitemapSource {
  return tableSource(db, {
    name: 'professionals',
    rows: sql<{ id: number; updated_at: Date }>`select id, updated_at from professionals where ${isListed}`,
    pathOf: ({ id }) => `/professionals/${id}`,
  })
}
