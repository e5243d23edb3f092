import type { Db } from '../../platform/database.server.ts'
import type { SitemapSource } from '../../platform/sitemap.server.ts'

/** The published projects for the sitemap. */
export function projectPages(db: Db): SitemapSource {
  return {
    name: 'projects',
    async count() {
      const { count } = await db
        .selectFrom('portfolio_projects')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('published', '=', true)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    async list({ offset, limit }) {
      const rows = await db
        .selectFrom('portfolio_projects')
        .select(['id', 'professional_id', 'updated_at'])
        .where('published', '=', true)
        .orderBy('id')
        .offset(offset)
        .limit(limit)
        .execute()
      return rows.map((row) => ({ path: `/projects/${row.id}/${row.professional_id}`, changed: row.updated_at }))
    },
  }
}
