import { sql } from 'kysely'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { isWithin, type Period } from '#platform/database/period.server.ts'
import { changedMeanwhile, HttpRefusal } from '#platform/http/refusal.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { noReason } from '#platform/values/text-schema.ts'
import { lockProject, type Member, memberOf, memberWho, notForRole, type User } from './access.server.ts'
import { mayMove } from './access-rules.ts'
import { announce } from './announce.server.ts'
import { projectNews } from './notifications.server.ts'
import type { NewsOf } from './part-rules.ts'
import { needsReason, type Status } from './rules.ts'
import type { StatusHistory } from './schema.ts'

/** The maximum number of moves in the history. Older ones are left out. */
const historyLength = 50

/**
 * Moves a project to the next status or the one before. Throws 409 if it has been moved since `from`, and 422 if a move back has no reason.
 * Repeating a move changes nothing.
 */
export function moveStatus(
  db: Db,
  user: User,
  { id, from, to, reason, now }: { id: number; from: Status; to: Status; reason: string; now: Date },
): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockProject(db, id)
    const member = await memberOf(db, user, id)
    if (member.status === to) return
    if (member.status !== from) throw changedMeanwhile(['to'])
    if (!mayMove(member, from, to)) throw notForRole()
    if (needsReason(from, to) && !reason) throw new HttpRefusal(422, noReason, { fields: { reason: noReason } })
    await writeMove(db, member, { to, reason, now })
    await announce(db, member, { kind: projectNews.statusMoved, details: { projectId: id, to }, forWhoMay: 'see', now })
  })
}

/**
 * Puts an active project in progress when its first work is reported, if the reporter may move it. The caller has locked the project and
 * announces the work.
 */
export async function startOnFirstWork(db: Db, member: Member, now: Date): Promise<void> {
  if (member.status === 'active' && mayMove(member, 'active', 'in-progress'))
    await writeMove(db, member, { to: 'in-progress', reason: '', now })
}

async function writeMove(
  db: Db,
  { projectId, userId, status }: Member,
  { to, reason, now }: { to: Status; reason: string; now: Date },
): Promise<void> {
  await db
    .updateTable('projects')
    .set({ status: to, completed_on: to === 'completed' ? dayInIndia(now) : null, updated_at: now })
    .where('id', '=', projectId)
    .execute()
  if (to === 'completed' || status === 'completed')
    await db
      .updateTable('project_members')
      .set({ completed_it: to === 'completed' ? sql<boolean>`left_at is null` : false })
      .where('project_id', '=', projectId)
      .execute()
  await db
    .insertInto('project_status_changes')
    .values({ project_id: projectId, user_id: userId, from_status: status, to_status: to, reason, created_at: now })
    .execute()
}

/** The moves of a project, the latest first. */
export async function listStatusChanges(db: Db, user: User, id: number): Promise<StatusHistory> {
  await memberWho(db, 'see', user, id)
  const { rows } = await sql<Omit<StatusHistory['changes'][number], 'at'> & { at: Date }>`
    select change.id, users.full_name as name, from_status as "from", to_status as "to", reason, change.created_at as at
    from project_status_changes change left join users on users.id = change.user_id
    where project_id = ${id} order by change.id desc limit ${historyLength}`.execute(db)
  return { changes: rows.map((row) => ({ ...row, at: row.at.toISOString() })) }
}

/**
 * The new status of each project that was moved in a period. If a project was moved several times, the last move
 * counts.
 */
export async function statusNews(
  db: Db,
  members: readonly Member[],
  period: Period,
): Promise<NewsOf<{ status: Status }>[]> {
  const { rows } = await sql<NewsOf<{ status: Status }>>`
    select distinct on (project_id) project_id as "projectId", to_status as status from project_status_changes change
    where project_id = any (${members.map(({ projectId }) => projectId)}::bigint[]) and ${isWithin(period, 'change.created_at')}
    order by project_id, id desc`.execute(db)
  return rows
}
