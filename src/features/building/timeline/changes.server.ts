import { sql } from 'kysely'
import { type Member, memberWho, type User } from '#features/building/projects/access.server.ts'
import type { NewsOf } from '#features/building/projects/part-rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { isWithin, type Period } from '#platform/database/period.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { MovedStage, TimelineNews } from './rules.ts'
import type { StageChanges, stageActs } from './schema.ts'

type Value = string | number | null
export type Fields = Record<string, [before: Value, after: Value]>
type Change = { stageId: number; act: (typeof stageActs)[number]; fields?: Fields }
/** The maximum number of changes in the history of a stage. Older ones are left out. */
const historyLength = 50

/** Adds changes of stages to their history. Call it in the transaction that makes the changes. */
export async function recordChanges(
  db: Db,
  { projectId, userId, now }: { projectId: number; userId: number; now: Date },
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return
  await db
    .insertInto('stage_changes')
    .values(
      changes.map(({ stageId, act, fields = {} }) => ({
        ...{ project_id: projectId, stage_id: stageId, user_id: userId, act },
        ...{ fields: JSON.stringify(fields), created_at: now },
      })),
    )
    .execute()
}

/**
 * The values that differ between two records with the same fields. A list that differs is included without its values.
 */
export function differences(before: Record<string, unknown>, after: Record<string, unknown>): Fields {
  const text = (value: unknown): Value => (typeof value === 'string' || typeof value === 'number' ? value : null)
  return Object.fromEntries(
    Object.keys(before)
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => [name, [text(before[name]), text(after[name])]]),
  )
}

/** The history of a stage, the latest change first. Throws 404 for everyone who is not on the project. */
export async function listChanges(
  db: Db,
  user: User,
  { projectId, stageId }: { projectId: number; stageId: number },
): Promise<StageChanges> {
  await memberWho(db, 'see', user, projectId)
  const stage = db.selectFrom('stages').select('id').where('id', '=', stageId).where('project_id', '=', projectId)
  if (!(await stage.executeTakeFirst())) throw notFound()
  const { rows } = await sql<Omit<StageChanges['changes'][number], 'at'> & { at: Date }>`
    select change.id, users.full_name as name, act, fields, change.created_at as at
    from stage_changes change left join users on users.id = change.user_id
    where stage_id = ${stageId} order by change.id desc limit ${historyLength}`.execute(db)
  return { changes: rows.map((row) => ({ ...row, at: row.at.toISOString() })) }
}

type Changed = Omit<MovedStage, 'before' | 'after'> & {
  projectId: number
  before: number | null
  after: number | null
  isPlanned: boolean
}

/**
 * What happened in the timelines of several projects in a period. `members` are the user's memberships of those
 * projects.
 */
export async function timelineNews(
  db: Db,
  members: readonly Member[],
  period: Period,
): Promise<NewsOf<TimelineNews>[]> {
  const { rows } = await sql<Changed>`
    select stage.project_id as "projectId", kind, name, floor, bool_or(act <> 'progress') as "isPlanned",
      (array_agg((fields -> 'progress' ->> 0)::integer order by change.id) filter (where fields ? 'progress'))[1] as before,
      (array_agg((fields -> 'progress' ->> 1)::integer order by change.id desc) filter (where fields ? 'progress'))[1] as after
    from stage_changes change join stages stage on stage.id = change.stage_id
    where change.project_id = any (${members.map(({ projectId }) => projectId)}::bigint[]) and stage.deleted_at is null
      and ${isWithin(period, 'change.created_at')}
    group by stage.id order by stage.position, stage.id`.execute(db)
  return members.map(({ projectId }) => {
    const changed = rows.filter((row) => row.projectId === projectId)
    const stages = changed.flatMap(({ kind, name, floor, before, after }) =>
      before !== null && after !== null && before !== after ? [{ kind, name, floor, before, after }] : [],
    )
    return { projectId, stages, planned: changed.filter(({ isPlanned }) => isPlanned).length }
  })
}
