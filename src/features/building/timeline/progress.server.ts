import { msg } from '@lingui/core/macro'
import type { User } from '#features/building/projects/access.server.ts'
import { startOnFirstWork } from '#features/building/projects/status.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { changedSince } from '#platform/database/field-version.server.ts'
import { changedMeanwhile, HttpRefusal } from '#platform/http/refusal.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { differences, recordChanges } from './changes.server.ts'
import { announceProgress } from './notifications.server.ts'
import { isStarted, reported } from './rules.ts'
import type { Stage } from './schema.ts'
import { changeStages, editedOf, readStages, stageOf } from './timeline.server.ts'

type Report = {
  projectId: number
  stageId: number
  progress: number
  /** A day, or ''. `reported` fills in blank days. */
  actualStart: string
  actualEnd: string
  version: string
  now: Date
}

/**
 * Stores the progress of a stage. Throws 409 if somebody has reported different values since `version`. Repeating a report changes nothing.
 */
export function reportProgress(
  db: Db,
  user: User,
  { projectId, stageId, version, now, ...report }: Report,
): Promise<Stage> {
  return changeStages(db, user, { projectId, action: 'reportProgress' }, async (context) => {
    const before = stageOf(context.stages, stageId)
    const today = dayInIndia(now)
    refuseFuture(report, today)
    const stored = editedOf(before)
    const given = { ...report, actualStart: report.actualStart || null, actualEnd: report.actualEnd || null }
    const after = { ...before, ...reported(given, today) }
    const sent = editedOf(after)
    const { progress, actualStart, actualEnd } = after
    const fields = changedSince(version, stored, {
      ...report,
      actualStart: sent.actualStart,
      actualEnd: sent.actualEnd,
    })
    if (fields.length > 0) throw changedMeanwhile(fields)
    const changes = differences(stored, sent)
    if (Object.keys(changes).length === 0) return before
    if (actualStart && actualEnd && actualEnd < actualStart) throw endsBeforeStart()
    await context.db
      .updateTable('stages')
      .set({
        ...{ progress, actual_start: actualStart, actual_end: actualEnd },
        ...{ updated_by: user.id, updated_at: now },
      })
      .where('id', '=', stageId)
      .execute()
    const change = { stageId, act: 'progress', fields: changes } as const
    await recordChanges(context.db, { projectId, userId: user.id, now }, [change])
    if (isStarted(after)) await startOnFirstWork(context.db, context.member, now)
    await announceProgress(context, stageId, now)
    return stageOf(await readStages(context.db, projectId), stageId)
  })
}

function refuseFuture({ actualStart, actualEnd }: Pick<Report, 'actualStart' | 'actualEnd'>, today: string): void {
  const text = msg`This day is in the future`
  const field = actualStart > today ? 'actualStart' : actualEnd > today ? 'actualEnd' : undefined
  if (field) throw new HttpRefusal(422, text, { fields: { [field]: text } })
}

function endsBeforeStart(): HttpRefusal {
  const text = msg`The completion can't be before the start`
  return new HttpRefusal(422, text, { fields: { actualEnd: text } })
}
