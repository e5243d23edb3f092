import { msg } from '@lingui/core/macro'
import type { User } from '#features/building/projects/access.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { changedMeanwhile, HttpRefusal } from '#platform/http/refusal.server.ts'
import { recordChanges } from './changes.server.ts'
import { announcePlan } from './notifications.server.ts'
import { type Dates, endsTooLate, isSameDates, type Move, movedPlan, startsTooEarly } from './plan-rules.ts'
import type { Moved, Stage } from './schema.ts'
import { changeStages, type StagesChange, stageOf } from './timeline.server.ts'

type Moving = Dates & { projectId: number; stageId: number; from: Dates; now: Date }

/**
 * Moves the planned days of a stage, and the stages that follow it. Throws 409 if the stage was moved since `from`, and
 * 422 if the new start is too early. Repeating a move changes nothing.
 */
export function moveStage(db: Db, user: User, { projectId, stageId, from, now, ...dates }: Moving): Promise<Moved> {
  return changeStages(db, user, { projectId, action: 'planTimeline' }, async (context) => {
    const stage = stageOf(context.stages, stageId)
    if (isSameDates(stage, dates)) return { changed: [], held: [] }
    if (!isSameDates(stage, from)) throw changedMeanwhile(['plannedStart', 'plannedEnd'])
    const move = { id: stageId, ...dates }
    refuseTooEarly(context.stages, move)
    const moved = movedPlan(context.stages, move)
    await writeMoves(context, { moves: moved.changed, of: stageId, user, now })
    await announcePlan(context, now)
    return moved
  })
}

export function refuseTooEarly(stages: readonly Stage[], move: Move): void {
  if (!startsTooEarly(stages, move)) return
  const text = msg`This can't start before the stages that it follows are finished.`
  throw new HttpRefusal(422, text, { fields: { plannedStart: text } })
}

/** Throws 422 if a stage, or one that moves with it, would end after `lastDay`. */
export function refuseTooLate(moves: readonly Pick<Dates, 'plannedEnd'>[]): void {
  if (!endsTooLate(moves)) return
  const text = msg`This stage, or one that follows it, would end after 2099. Choose an earlier date.`
  throw new HttpRefusal(422, text, { fields: { plannedEnd: text } })
}

/**
 * Stores the new planned days of stages. The history records the stage `of` as 'moved', and each other stage as
 * 'followed'. Throws 422 if a stage would end too late.
 */
export async function writeMoves(
  { db, member, stages }: StagesChange,
  { moves, of, user, now }: { moves: readonly Move[]; of: number; user: User; now: Date },
): Promise<void> {
  refuseTooLate(moves)
  for (const { id, plannedStart, plannedEnd } of moves)
    await db
      .updateTable('stages')
      .set({ planned_start: plannedStart, planned_end: plannedEnd, updated_by: user.id, updated_at: now })
      .where('id', '=', id)
      .execute()
  const { projectId } = member
  await recordChanges(
    db,
    { projectId, userId: user.id, now },
    moves.map((move) => {
      const before = stageOf(stages, move.id)
      return {
        stageId: move.id,
        act: move.id === of ? 'moved' : 'followed',
        fields: {
          plannedStart: [before.plannedStart, move.plannedStart],
          plannedEnd: [before.plannedEnd, move.plannedEnd],
        },
      }
    }),
  )
}
