import { sql } from 'kysely'
import { removeShownPicture } from '#features/directory/professionals/owner-columns.server.ts'
import { notify } from '#features/people/notifications/notify.server.ts'
import type { RemovalReason } from '#features/people/staff/removal-rules.ts'
import { showAgain, withhold } from '#features/pictures/withheld.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import { portfolioNews } from './notifications.server.ts'

type Project = { ownerId: number | null; profession: 'contractor' | 'architect' }
type OfProject = { projectId: number; now: Date }

/**
 * Locks the professional before the project, because triggers write into the professional's row. Throws 404 if there is no such project.
 */
async function lockProject(db: Db, projectId: number): Promise<Project> {
  await sql`select lock_professional(professional_id) from portfolio_projects where id = ${projectId}`.execute(db)
  const { rows } = await sql<Project>`
    select p.user_id as "ownerId", p.profession from portfolio_projects project join professionals p on p.id = project.professional_id
    where project.id = ${projectId} for no key update of project`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/**
 * Hides a project from everybody except its owner. The owner can read the reason, but cannot publish the project again.
 * Returns false if the project was already removed. The caller writes the audit entry. Throws 404 if there is no such
 * project.
 */
export async function removeProject(
  db: Db,
  { projectId, reason, now }: OfProject & { reason: RemovalReason },
): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const { ownerId, profession } = await lockProject(db, projectId)
    const { numUpdatedRows } = await db
      .updateTable('portfolio_projects')
      .set({ published: false, removed_at: now, removed_reason: reason })
      .where('id', '=', projectId)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (!numUpdatedRows) return false
    if (ownerId !== null)
      await notify(db, ownerId, { kind: portfolioNews.projectRemoved, details: { profession, reason }, now })
    return true
  })
}

/**
 * Restores a removed project. It stays hidden if its owner has deleted it meanwhile. Returns false if the project was
 * not removed.
 */
export async function restoreProject(db: Db, { projectId, now }: OfProject): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const { ownerId, profession } = await lockProject(db, projectId)
    const restored = await db
      .updateTable('portfolio_projects')
      .set({ published: sql<boolean>`deleted_at is null`, removed_at: null, removed_reason: null })
      .where('id', '=', projectId)
      .where('removed_at', 'is not', null)
      .returning('published')
      .executeTakeFirst()
    if (!restored) return false
    if (ownerId !== null && restored.published)
      await notify(db, ownerId, { kind: portfolioNews.projectRestored, details: { profession }, now })
    return true
  })
}

type OfPhoto = OfProject & { photoId: number }

/**
 * Hides one picture of a project from everybody except its owner. The picture is withheld everywhere, even if the owner
 * saves it again, uploads it again or uses it in a different place. Returns false if it was already removed. Throws 404
 * if the project has no such picture.
 */
export async function removeProjectPhoto(
  db: Db,
  { projectId, photoId, reason, now }: OfPhoto & { reason: RemovalReason },
): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const { ownerId, profession } = await lockProject(db, projectId)
    const picture = db.selectFrom('portfolio_pictures').select('picture_id').where('project_id', '=', projectId)
    await picture.where('picture_id', '=', photoId).executeTakeFirstOrThrow(() => notFound())
    if (!(await withhold(db, photoId))) return false
    await removeShownPicture(db, photoId)
    if (ownerId !== null)
      await notify(db, ownerId, { kind: portfolioNews.projectPhotoRemoved, details: { profession, reason }, now })
    return true
  })
}

/**
 * Makes a removed picture visible again in all places where its owner uses it. Returns false if it was not removed.
 * Throws 404 if there is no such project, or if the picture has a different owner.
 */
export async function restoreProjectPhoto(db: Db, { projectId, photoId, now }: OfPhoto): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const { ownerId, profession } = await lockProject(db, projectId)
    const own = db.selectFrom('pictures').select('id').where('id', '=', photoId).where('owner_id', '=', ownerId)
    await own.executeTakeFirstOrThrow(() => notFound())
    if (!(await showAgain(db, photoId))) return false
    if (ownerId !== null)
      await notify(db, ownerId, { kind: portfolioNews.projectPhotoRestored, details: { profession }, now })
    return true
  })
}
