import type { Context } from 'hono'
import { sql } from 'kysely'
import { isReportedPicture } from '#features/backoffice/reports/reported-file.server.ts'
import { isPictureShownOnProject } from '#features/building/projects/shown-pictures.server.ts'
import { isShownByHire } from '#features/hire/hires/hires.server.ts'
import { isShownInConversation } from '#features/messaging/files/shown.server.ts'
import { staffStanding } from '#features/people/staff/staff.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { AppEnv } from '#platform/http/request.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'

/**
 * Decides who may see a picture. `isPublic` tells whether everybody may: a public page shows it, and staff have not
 * removed it. Each request asks, so a removal takes effect at once. `maySee` tells whether this visitor may see a
 * picture that is not public. `isOfSite` tells whether the site itself uses a picture. Such a picture has no row, or
 * stays public even if a sample project that also uses it is hidden.
 */
export function withheldPictures(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  isOfSite: (key: string) => Promise<boolean>,
) {
  return {
    async isPublic(key: string): Promise<boolean> {
      const picture = await db.selectFrom('pictures').select('is_public').where('key', '=', key).executeTakeFirst()
      return picture?.is_public || isOfSite(key)
    },
    async maySee(c: Context<AppEnv>, key: string) {
      const user = c.get('visitor')
      if (!user) return 'no'
      if ((await isPictureShownOnProject(db, user, key)) || (await isShownByHire(db, user, { key, now: now() })))
        return 'yes'
      if (await isShownInConversation(db, user, key)) return 'yes'
      const own = db.selectFrom('pictures').select('id').where('key', '=', key).where('owner_id', '=', user.id)
      if ((await own.executeTakeFirst()) !== undefined) return 'for now'
      return (await staffStanding(db, user)) === null &&
        ((await isModerated(db, key)) || (await isReportedPicture(db, key)))
        ? 'for now'
        : 'no'
    },
  }
}

/**
 * Whether staff may see a hidden picture. They may see it if it was removed, or if a product, review, portfolio, profile
 * or account uses it. They may not see a picture that only building projects use.
 */
async function isModerated(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from pictures p where p.key = ${key} and (exists (select from withheld_pictures where picture_id = p.id)
      or exists (select from review_pictures where picture_id = p.id) or exists (select from portfolio_pictures where picture_id = p.id)
      or exists (select from product_pictures where picture_id = p.id)
      or exists (select from users where picture_id = p.id)
      or exists (select from professionals where picture_id = p.id or cover_id = p.id)
      or exists (select from product_review_pictures where picture_id = p.id))`.execute(db)
  return rows.length > 0
}
