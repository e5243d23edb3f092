import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { type SitemapSource, tableSource } from '#platform/pages/sitemap.server.ts'
import { isForHire, lenderJoin } from './machines.server.ts'
import { machinePath } from './rules.ts'

type Row = { id: number; slug: string; updated_at: Date }

/** The pages of the machines for hire, as a source of the sitemap. */
export function machinePages(db: Db): SitemapSource {
  return tableSource(db, {
    name: 'machines',
    rows: sql<Row>`select m.id, m.slug, m.updated_at from machines m ${lenderJoin} where ${isForHire}`,
    pathOf: (row) => machinePath(row.slug),
  })
}
