import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { User } from '#features/building/projects/access.server.ts'
import { listCards } from '#features/building/projects/cards.server.ts'
import { listPublished } from '#features/directory/portfolio/latest.server.ts'
import { isOfListed } from '#features/directory/portfolio/portfolio.server.ts'
import { savedThings } from '#features/people/saved-things/saved-things.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { isAfter } from '#platform/http/cursor.server.ts'
import { type Cursor, pageOf } from '#platform/http/cursor.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { mostSaved, savedPerPage } from './rules.ts'
import type { SavedProject, SavedProjects } from './schema.ts'

const savedProjects = savedThings<User>({
  table: 'saved_projects',
  thing: sql`coalesce(portfolio_project_id, project_id)`,
  most: mostSaved,
  full: msg`You can save up to ${mostSaved} projects. Remove one to save another.`,
  newRow: async (db, user, { id, now }) => ({ [await columnOf(db, user, id)]: id, created_at: now }),
})

/**
 * Saves a project. Saving it again changes nothing. Throws 404 unless it is a published portfolio project or a project
 * that the user is on, and 422 if `mostSaved` are saved already.
 */
export const saveProject = savedProjects.add

/** Removes a project from the user's saved projects. Removing it again changes nothing. */
export const unsaveProject = savedProjects.remove

/**
 * The ids of the user's saved projects, with those that `listSaved` leaves out for now: a project that was unpublished
 * stays saved, and returns to the list when it is published again.
 */
export const listSavedIds = savedProjects.ids

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
async function columnOf(db: Db, user: User, id: number): Promise<'portfolio_project_id' | 'project_id'> {
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
