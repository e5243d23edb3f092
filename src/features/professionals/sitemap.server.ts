import type { Db } from '../../platform/database.server.ts'
import type { SitemapSource } from '../../platform/sitemap.server.ts'

/** The profiles for the sitemap. */
export function professionalPages(db: Db): SitemapSource {
  return {
    name: 'professionals',
    async count() {
      const { count } = await db
        .selectFrom('professionals')
        .select((of) => of.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    async list({ offset, limit }) {
      const rows = await db
        .selectFrom('professionals')
        .select(['id', 'updated_at'])
        .orderBy('id')
        .offset(offset)
        .limit(limit)
        .execute()
      return rows.map(({ id, updated_at }) => ({ path: `/professionals/${id}`, changed: updated_at }))
    },
  }
}
