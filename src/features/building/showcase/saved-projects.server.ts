import { sql } from 'kysely'
import type { User } from '#features/building/projects/access.server.ts'
import { listCards } from '#features/building/projects/cards.server.ts'
import { listPublished } from '#features/directory/portfolio/latest.server.ts'
import { isOfListed } from '#features/directory/portfolio/portfolio.server.ts'
import { lockAccount } from '#features/people/accounts/accounts.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { isAfter } from '#platform/http/cursor.server.ts'
import { type Cursor, pageOf } from '#platform/http/cursor.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { mostSaved, savedPerPage } from './rules.ts'
import type { SavedProject, SavedProjects } from './schema.ts'

type Kind = 'portfolio_project_id' | 'project_id'

/**
 * Saves a project. Saving it again changes nothing. Throws 404 unless it is a published portfolio project or a project
 * that the user is on. Returns `too_many` if `mostSaved` are saved already.
 */
export function saveProject(
  db: Db,
  user: User,
  { id, now }: { id: number; now: Date },
): Promise<{ ok: true } | { ok: false; reason: 'too_many' }> {
  return inTransaction(db, async (db) => {
    // The lock lets one addition of a user run at a time, so that `mostSaved` is not exceeded.
    await lockAccount(db, user.id)
    const kind = await kindOf(db, user, id)
    const { rows } = await sql<{ count: number; isSaved: boolean }>`
      select count(*) as count, coalesce(bool_or(${sql.ref(kind)} = ${id}), false) as "isSaved"
      from saved_projects where user_id = ${user.id}`.execute(db)
    if (rows[0]!.isSaved) return { ok: true }
    if (rows[0]!.count >= mostSaved) return { ok: false, reason: 'too_many' }
    await sql`
      insert into saved_projects (user_id, ${sql.ref(kind)}, created_at) values (${user.id}, ${id}, ${now})`.execute(db)
    return { ok: true }
  })
}

/**
 * Removes a project from the user's saved projects. Removing it again changes nothing. Throws 404 if the user has not
 * saved the project and cannot see it either.
 */
export async function unsaveProject(db: Db, user: User, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_projects')
    .where('user_id', '=', user.id)
    .where((of) => of.or([of('portfolio_project_id', '=', id), of('project_id', '=', id)]))
    .executeTakeFirst()
  if (numDeletedRows === 0n) await kindOf(db, user, id)
}

export async function listSavedIds(db: Db, user: User): Promise<number[]> {
  const saved = await db
    .selectFrom('saved_projects')
    .select(({ fn }) => fn.coalesce('portfolio_project_id', 'project_id').as('id'))
    .where('user_id', '=', user.id)
    .orderBy('id')
    .limit(mostSaved)
    .execute()
  return saved.map(({ id }) => id!)
}

/**
 * A page of the user's saved projects, the latest first. Projects that are no longer public, or that the user may no
 * longer see, are left out.
 */
export async function listSaved(
  db: Db,
  user: User,
  { after, reader }: { after: Cursor | undefined; reader: Reader },
): Promise<SavedProjects> {
  const beyond = after ? sql`and ${isAfter(sql`saved.id`, sql`saved.id`, after)}` : sql``
  const { rows } = await sql<{ id: number; portfolioId: number | null; projectId: number | null }>`
    select saved.id, portfolio_project_id as "portfolioId", project_id as "projectId" from saved_projects saved
    where user_id = ${user.id} ${beyond}
      and (${isPublished(sql`saved.portfolio_project_id`)} or ${isOnIt(user, sql`saved.project_id`)})
    order by saved.id desc limit ${savedPerPage + 1}`.execute(db)
  const { shown, next } = pageOf(rows, savedPerPage, (last) => ({ value: last.id, id: last.id }))
  const idsOf = (kind: 'portfolioId' | 'projectId') => shown.flatMap((row) => row[kind] ?? [])
  const [published, own] = await Promise.all([
    listPublished(db, idsOf('portfolioId'), reader),
    listCards(db, user, idsOf('projectId')),
  ])
  const saved = shown.flatMap(({ portfolioId, projectId }): SavedProject[] => {
    const theirs = published.find(({ id }) => id === portfolioId)
    if (theirs) return [{ kind: 'portfolio', id: theirs.id, project: theirs }]
    const mine = own.find(({ id }) => id === projectId)
    return mine ? [{ kind: 'own', id: mine.id, project: mine }] : []
  })
  return { saved, next }
}

/**
 * The column that stores a saved project with this id. Portfolio projects and the projects that the user is on have
 * separate columns. Throws 404 if the user can see no project with this id.
 */
async function kindOf(db: Db, user: User, id: number): Promise<Kind> {
  const { rows } = await sql<{ isPublished: boolean; isOwn: boolean }>`
    select ${isPublished(sql`${id}::bigint`)} as "isPublished", ${isOnIt(user, sql`${id}::bigint`)} as "isOwn"`.execute(
    db,
  )
  if (rows[0]!.isPublished) return 'portfolio_project_id'
  if (rows[0]!.isOwn) return 'project_id'
  throw notFound()
}

function isPublished(id: ReturnType<typeof sql>) {
  return sql<boolean>`exists (select from portfolio_projects where portfolio_projects.id = ${id} and published and ${isOfListed})`
}

function isOnIt(user: User, id: ReturnType<typeof sql>) {
  return sql<boolean>`exists (
    select from project_members member where member.project_id = ${id} and member.user_id = ${user.id} and left_at is null)`
}
