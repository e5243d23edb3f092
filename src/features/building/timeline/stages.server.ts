import { msg } from '@lingui/core/macro'
import { eraseDeleted, lockedMemberWho, memberWho, type User } from '#features/building/projects/access.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { changedSince } from '#platform/database/field-version.server.ts'
import { erasedBefore } from '#platform/database/restorable.ts'
import { storeOnce } from '#platform/database/store-once.server.ts'
import { changedMeanwhile, HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { type Language, languageOnceSaved } from '#platform/languages/languages.ts'
import { addDays } from '#platform/values/days.ts'
import { differences, recordChanges } from './changes.server.ts'
import { announcePlan } from './notifications.server.ts'
import { earliestStart, lengthOf, makesCircle, movedPlan } from './plan-rules.ts'
import { isStarted, mostStages, placedAfter, restorableDays } from './rules.ts'
import type { Stage, StagePlan } from './schema.ts'
import { refuseTooEarly, refuseTooLate, writeMoves } from './stage-moves.server.ts'
import { changeStages, editedOf, readStages, type StagesChange, stageOf } from './timeline.server.ts'

type StageRef = { projectId: number; stageId: number }

/** Adds a stage after the existing ones, once for each idempotency key. */
export async function addStage(
  db: Db,
  user: User,
  { projectId, ...plan }: StagePlan & { projectId: number },
  { key, reader, count }: { key: string; reader: Reader; count: () => Promise<void> },
): Promise<Stage> {
  const now = reader.today
  await memberWho(db, 'planTimeline', user, projectId)
  const request = { table: 'stages', sender: user.id, key, request: { projectId, ...plan }, count } as const
  const { id } = await storeOnce(db, request, async (db, keyed) => {
    const member = await lockedMemberWho(db, 'planTimeline', user, projectId)
    const stages = await readStages(db, projectId)
    if (stages.length >= mostStages) throw tooMany()
    refuseUnknownStages(stages, plan.dependsOn)
    const last = await db
      .selectFrom('stages')
      .select(({ fn }) => fn.max('position').as('position'))
      .where('project_id', '=', projectId)
      .executeTakeFirst()
    const { plannedStart, plannedEnd } = atEarliest(stages, plan)
    refuseTooLate([{ plannedEnd }])
    const stored = await db
      .insertInto('stages')
      .values({
        ...{ ...keyed, project_id: projectId, position: (last?.position ?? -1) + 1, ...columnsOf(plan, reader) },
        ...{ planned_start: plannedStart, planned_end: plannedEnd },
        ...{ updated_by: user.id, created_at: now, updated_at: now },
      })
      .returning(['id', 'created_at as createdAt'])
      .executeTakeFirstOrThrow()
    await writeDependencies(db, stored.id, plan.dependsOn)
    await recordChanges(db, { projectId, userId: user.id, now }, [{ stageId: stored.id, act: 'added' }])
    await announcePlan({ db, member, stages }, now)
    return stored
  })
  return stageOf(await readStages(db, projectId), id)
}

/**
 * Saves the plan of a stage, and moves the stages that follow it. Throws 409 if somebody has changed one of the sent
 * fields to another value since `version`.
 */
export function saveStage(
  db: Db,
  user: User,
  { projectId, stageId, version, reader, ...plan }: StagePlan & StageRef & { version: string; reader: Reader },
): Promise<Stage> {
  const now = reader.today
  return changeStages(db, user, { projectId, action: 'planTimeline' }, async (context) => {
    const { db, stages } = context
    const before = stageOf(stages, stageId)
    const fields = changedSince(version, editedOf(before), plan)
    if (fields.length > 0) throw changedMeanwhile(fields)
    refuseUnknownStages(stages, plan.dependsOn)
    if (makesCircle(stages, stageId, plan.dependsOn)) throw circle()
    const edited = stages.map((each) =>
      each.id === stageId ? { ...each, kind: plan.kind, dependsOn: plan.dependsOn } : each,
    )
    const isMoved = plan.plannedStart !== before.plannedStart || plan.plannedEnd !== before.plannedEnd
    if (isMoved) refuseTooEarly(edited, { id: stageId, ...plan })
    // If the user did not change the days, a newly followed stage may end after the planned start. This stage then
    // moves to its earliest start, unless it has started.
    const dates = isStarted(before) || isMoved ? plan : atEarliest(edited, plan)
    const { plannedStart, plannedEnd, ...others } = editedOf({ ...before, ...plan })
    const { plannedStart: _, plannedEnd: __, ...othersBefore } = editedOf(before)
    const changes = differences(othersBefore, others)
    if (Object.keys(changes).length > 0) {
      const language = languageOnceSaved({ language: before.lang, texts: [before.name] }, [plan.name], reader.language)
      await db
        .updateTable('stages')
        .set({ ...columnsOf(plan, { language }), updated_by: user.id, updated_at: now })
        .where('id', '=', stageId)
        .execute()
      await dropShownDependencies(db, stageId, stages)
      await writeDependencies(db, stageId, plan.dependsOn)
      await recordChanges(db, { projectId, userId: user.id, now }, [{ stageId, act: 'edited', fields: changes }])
    }
    const moves = movedPlan(edited, {
      ...{ id: stageId, plannedStart: dates.plannedStart, plannedEnd: dates.plannedEnd },
    }).changed
    await writeMoves(context, { moves, of: stageId, user, now })
    if (Object.keys(changes).length > 0 || moves.length > 0) await announcePlan(context, now)
    return stageOf(await readStages(db, projectId), stageId)
  })
}

/** Moves a stage to the place after another one, or to the first place. */
export function placeStage(
  db: Db,
  user: User,
  { projectId, stageId, after, now }: StageRef & { after: number | null; now: Date },
): Promise<void> {
  return changeStages(db, user, { projectId, action: 'planTimeline' }, async (context) => {
    const { db, stages } = context
    stageOf(stages, stageId)
    if (after !== null) stageOf(stages, after)
    const arranged = placedAfter(stages, stageId, after)
    if (arranged.every((stage, at) => stage === stages[at])) return
    for (const [position, { id }] of arranged.entries())
      await db.updateTable('stages').set({ position }).where('id', '=', id).where('position', '<>', position).execute()
    await announcePlan(context, now)
  })
}

/** Deletes a stage. It can be restored for `restorableDays`. */
export function deleteStage(db: Db, user: User, stage: StageRef & { now: Date }): Promise<void> {
  return setDeleted(db, user, { ...stage, isDeleted: true })
}

/** Restores a deleted stage. Throws 404 once it is erased. */
export function restoreStage(db: Db, user: User, stage: StageRef & { now: Date }): Promise<void> {
  return setDeleted(db, user, { ...stage, isDeleted: false })
}

function setDeleted(
  db: Db,
  user: User,
  { projectId, stageId, isDeleted, now }: StageRef & { isDeleted: boolean; now: Date },
): Promise<void> {
  return changeStages(db, user, { projectId, action: 'planTimeline' }, async (context) => {
    const { db, stages } = context
    const stored = await db
      .selectFrom('stages')
      .select('deleted_at')
      .where('id', '=', stageId)
      .where('project_id', '=', projectId)
      .executeTakeFirst()
    if (!stored) throw notFound()
    if ((stored.deleted_at !== null) === isDeleted) return
    if (!isDeleted && stages.length >= mostStages) throw tooMany()
    if (!isDeleted) await dropCircles(context, stageId)
    await db
      .updateTable('stages')
      .set({ deleted_at: isDeleted ? now : null, updated_by: user.id, updated_at: now })
      .where('id', '=', stageId)
      .execute()
    const act = isDeleted ? 'deleted' : 'restored'
    await recordChanges(db, { projectId, userId: user.id, now }, [{ stageId, act }])
    await announcePlan(context, now)
  })
}

/**
 * Dependencies may have changed while a stage was deleted. The stage comes back without its own dependencies if they
 * would now make it follow itself.
 */
async function dropCircles({ db, stages }: StagesChange, stageId: number): Promise<void> {
  const rows = await db
    .selectFrom('stage_dependencies')
    .selectAll()
    .where(({ or, eb }) => or([eb('stage_id', '=', stageId), eb('depends_on_id', '=', stageId)]))
    .execute()
  const dependsOn = rows.flatMap((row) => (row.stage_id === stageId ? row.depends_on_id : []))
  const followers = rows.flatMap((row) => (row.depends_on_id === stageId ? row.stage_id : []))
  const withFollowers = stages.map((stage) =>
    followers.includes(stage.id) ? { ...stage, dependsOn: [...stage.dependsOn, stageId] } : stage,
  )
  if (makesCircle(withFollowers, stageId, dependsOn))
    await db.deleteFrom('stage_dependencies').where('stage_id', '=', stageId).execute()
}

/** Erases stages that can no longer be restored. */
export async function eraseDeletedStages(db: Db, now: Date): Promise<void> {
  await eraseDeleted(db, { table: 'stages', of: 'project_id', before: erasedBefore(now, restorableDays) })
}

/**
 * Deletes the stage's dependencies on stages that are not deleted, because the form replaces them. Dependencies on
 * deleted stages stay, in case those stages are restored.
 */
async function dropShownDependencies(db: Db, stageId: number, stages: readonly Stage[]): Promise<void> {
  const there = stages.map(({ id }) => id)
  await db
    .deleteFrom('stage_dependencies')
    .where('stage_id', '=', stageId)
    .where('depends_on_id', 'in', there)
    .execute()
}

async function writeDependencies(db: Db, stageId: number, dependsOn: readonly number[]): Promise<void> {
  if (dependsOn.length === 0) return
  await db
    .insertInto('stage_dependencies')
    .values(dependsOn.map((id) => ({ stage_id: stageId, depends_on_id: id })))
    .execute()
}

/** The planned days. If they are too early for the stages that this stage follows, they are moved later. */
function atEarliest(stages: readonly Stage[], plan: StagePlan): { plannedStart: string; plannedEnd: string } {
  const needed = earliestStart(stages, plan)
  if (needed === undefined || needed <= plan.plannedStart) return plan
  return { plannedStart: needed, plannedEnd: addDays(needed, lengthOf(plan) - 1) }
}

function columnsOf({ kind, name, floor, weight }: StagePlan, { language }: { language: Language | null }) {
  return { kind, name, language: name ? language : null, floor: kind === 'slab' ? floor : null, weight }
}

function refuseUnknownStages(stages: readonly Stage[], dependsOn: readonly number[]): void {
  const text = msg`One of these stages is no longer there.`
  if (!dependsOn.every((id) => stages.some((stage) => stage.id === id)))
    throw new HttpRefusal(422, text, { fields: { dependsOn: text } })
}

function circle(): HttpRefusal {
  const text = msg`These stages would wait for each other.`
  return new HttpRefusal(422, text, { fields: { dependsOn: text } })
}

function tooMany(): HttpRefusal {
  return new HttpRefusal(422, msg`A project can have at most 60 stages.`)
}
