import { sql } from 'kysely'
import { lockedMemberWho, type Member, memberWho, type User } from '#features/building/projects/access.server.ts'
import type { Action } from '#features/building/projects/access-rules.ts'
import type { WaitingOf } from '#features/building/projects/part-rules.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { versionOf } from '#platform/database/field-version.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { type Reported, type StageWait, stateOf, waitingOfStage } from './rules.ts'
import type { Stage, StageFacts, Stages } from './schema.ts'

/** The stages of a project in their order. Throws 404 for everyone who is not on it. */
export async function listStages(db: Db, user: User, projectId: number, now: Date): Promise<Stages> {
  await memberWho(db, 'see', user, projectId)
  return { stages: await readStages(db, projectId), today: dayInIndia(now) }
}

/** The stages of a project. The caller has checked the user's access. */
export async function readStages(db: Db, projectId: number): Promise<Stage[]> {
  const { rows } = await sql<Omit<Stage, 'version'>>`
    select id, kind, name, language as lang, floor, weight, planned_start as "plannedStart", planned_end as "plannedEnd",
      actual_start as "actualStart", actual_end as "actualEnd", progress,
      coalesce((
        select json_agg(depends_on_id order by depends_on_id)
        from stage_dependencies join stages followed on followed.id = depends_on_id
        where stage_id = stage.id and followed.deleted_at is null
      ), '[]') as "dependsOn"
    from stages stage where project_id = ${projectId} and deleted_at is null order by position, id`.execute(db)
  return rows.map((row) => ({ ...row, version: versionOf(editedOf(row)) }))
}

/**
 * The stages of several projects, by project, with their states on the day `today`. The caller has checked the user's
 * access.
 */
export async function readStagesOf(
  db: Db,
  projectIds: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, StageFacts[]>> {
  type Row = Omit<StageFacts, 'floor' | 'state'> & Reported & { projectId: number; floor: number | null }
  const { rows } = await sql<Row>`
    select project_id as "projectId", kind, name, floor, weight, planned_start as "plannedStart", planned_end as "plannedEnd",
      actual_start as "actualStart", actual_end as "actualEnd", progress
    from stages where project_id = any(${[...projectIds]}::bigint[]) and deleted_at is null order by position, id`.execute(
    db,
  )
  const found = new Map<number, StageFacts[]>()
  for (const { projectId, floor, actualStart, actualEnd, ...stage } of rows) {
    const state = stateOf({ ...stage, actualStart, actualEnd }, today)
    const facts = { ...stage, ...(floor !== null && { floor }), state }
    found.set(projectId, [...(found.get(projectId) ?? []), facts])
  }
  return found
}

/**
 * The overdue stages of several projects that wait for a user. `members` are the user's memberships of those projects.
 * `today` is the day in India.
 */
export async function waitingStages(
  db: Db,
  members: readonly Member[],
  today: string,
): Promise<WaitingOf<StageWait>[]> {
  const { rows } = await sql<{ projectId: number; id: number; plannedEnd: string; progress: number }>`
    select id, project_id as "projectId", planned_end as "plannedEnd", progress from stages
    where project_id = any (${members.map(({ projectId }) => projectId)}::bigint[]) and deleted_at is null and planned_end < ${today}
      and progress < 100`.execute(db)
  return rows.flatMap(({ projectId, id, ...stage }) => {
    const kind = waitingOfStage(members.find((each) => each.projectId === projectId)!, stage, today)
    return kind ? [{ projectId, kind, count: 1, id, memberId: null }] : []
  })
}

/** The number of stages of a project that are not done. */
export async function openStages(db: Db, { projectId }: Member): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from stages where project_id = ${projectId} and deleted_at is null and progress < 100`.execute(
    db,
  )
  return rows[0]!.count
}

/** The values that the forms of a stage edit. The version depends on their order. */
export function editedOf(stage: Omit<Stage, 'version'>) {
  const { kind, name, floor, weight, plannedStart, plannedEnd, dependsOn, progress } = stage
  const [actualStart, actualEnd] = [stage.actualStart ?? '', stage.actualEnd ?? '']
  return { kind, name, floor, weight, plannedStart, plannedEnd, dependsOn, progress, actualStart, actualEnd }
}

/** Throws 404 if the project does not have this stage. */
export function stageOf(stages: readonly Stage[], id: number): Stage {
  const stage = stages.find((each) => each.id === id)
  if (!stage) throw notFound()
  return stage
}

export type StagesChange = { db: Db; member: Member; stages: Stage[] }

/**
 * Runs `change` on the stages of a project, if the user has the permission `action`. Changes of one project run one
 * after the other.
 */
export function changeStages<T>(
  db: Db,
  user: User,
  { projectId, action }: { projectId: number; action: Action },
  change: (context: StagesChange) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (db) => {
    const member = await lockedMemberWho(db, action, user, projectId)
    return change({ db, member, stages: await readStages(db, projectId) })
  })
}
