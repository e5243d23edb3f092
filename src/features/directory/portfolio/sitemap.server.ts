import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { type SitemapSource, tableSource } from '#platform/pages/sitemap.server.ts'
import { isOfListed } from './portfolio.server.ts'

type Row = { id: number; professional_id: number; updated_at: Date }

/** The published projects for the sitemap. */
export function projectPages(db: Db): SitemapSource {
  return tableSource(db, {
    name: 'projects',
    rows: sql<Row>`select id, professional_id, updated_at from portfolio_projects where published and ${isOfListed}`,
    pathOf: (row) => `/projects/${row.id}/${row.professional_id}`,
  })
}
