import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { type SitemapSource, tableSource } from '#platform/pages/sitemap.server.ts'
import { machinePath } from './rules.ts'

type Row = { id: number; slug: string; updated_at: Date }

export function machinePages(db: Db): SitemapSource {
  return tableSource(db, {
    name: 'machines',
    rows: sql<Row>`select m.id, m.slug, m.updated_at from machines m left join professionals p on p.id = m.professional_id
      where m.paused_at is null and (m.professional_id is null or (p.user_id is not null and not p.is_hidden))`,
    pathOf: (row) => machinePath(row.slug),
  })
}
