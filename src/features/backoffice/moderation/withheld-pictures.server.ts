import type { Context } from 'hono'
import { sql } from 'kysely'
import { isReportedPicture } from '#features/backoffice/reports/reported-file.server.ts'
import { isPictureShownOnProject } from '#features/building/projects/shown-pictures.server.ts'
import { isShownByHire } from '#features/hire/hires/hires.server.ts'
import { isShownInConversation } from '#features/messaging/files/shown.server.ts'
import { staffStanding } from '#features/people/staff/staff.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { createBriefCache } from '#platform/http/brief-cache.server.ts'
import type { AppEnv } from '#platform/http/request.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'

/**
 * Decides who may see a picture. `isWithheld` tells whether the picture is hidden from the public, because staff have
 * removed it or no public page shows it. The answer that a picture is public is cached for one second, so a removal
 * takes effect within a second. `maySee` tells whether this visitor may see a withheld picture. `isOfSite` tells
 * whether the site itself uses a picture. Such a picture stays public, even if a sample project that also uses it is
 * hidden.
 */
export function withheldPictures(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  isOfSite: (key: string) => Promise<boolean>,
) {
  const kept = createBriefCache<number>({ maxEntries: 10_000 })
  return {
    async isWithheld(key: string) {
      const isWithheldNow = (await kept.get(key, async () => Number(await isWithheld(db, key, isOfSite)))) === 1
      if (isWithheldNow) kept.forget(key)
      return isWithheldNow
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
 * Whether staff may see a hidden picture. They may see it if it was removed, or if a product, review or portfolio uses
 * it. They may not see a picture that only building projects use.
 */
async function isModerated(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from pictures p where p.key = ${key} and (exists (select from withheld_pictures where picture_id = p.id)
      or exists (select from review_pictures where picture_id = p.id) or exists (select from portfolio_pictures where picture_id = p.id)
      or exists (select from product_pictures where picture_id = p.id)
      or exists (select from product_review_pictures where picture_id = p.id))`.execute(db)
  return rows.length > 0
}

/**
 * Whether the picture is hidden from the public. Pictures of the site itself have no row, so they are public. If a
 * picture was deleted but its files still exist, it has a row only in pictures_to_delete and is hidden.
 */
async function isWithheld(db: Db, key: string, isOfSite: (key: string) => Promise<boolean>): Promise<boolean> {
  const { rows } = await sql<{ isOwned: boolean }>`
    select owner_id is not null as "isOwned" from pictures p where p.key = ${key} and (exists (select from withheld_pictures where picture_id = p.id) or not (
      exists (select from users where picture_id = p.id)
      or exists (select from professionals where picture_id = p.id or cover_id = p.id)
      or exists (select from portfolio_pictures shown join portfolio_projects project on project.id = shown.project_id
        where shown.picture_id = p.id and project.published)
      or exists (select from review_pictures shown join reviews r on r.id = shown.review_id
        where shown.picture_id = p.id and r.removed_at is null)
      or exists (select from product_review_pictures shown join product_reviews r on r.id = shown.review_id
        where shown.picture_id = p.id and r.removed_at is null)
      or exists (select from product_pictures shown join products product on product.id = shown.product_id
        where shown.picture_id = p.id and product.is_listed)
      or exists (select from machine_pictures shown join machines m on m.id = shown.machine_id
        where shown.picture_id = p.id and m.paused_at is null)))
    union all select true from pictures_to_delete where key = ${key}`.execute(db)
  const [found] = rows
  // A picture with an owner was uploaded, so it can't be a picture of the site.
  return found !== undefined && (found.isOwned || !(await isOfSite(key)))
}
