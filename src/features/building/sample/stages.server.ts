import { differences } from '#features/building/timeline/changes.server.ts'
import type { StageKind } from '#features/building/timeline/rules.ts'
import type { Stage } from '#features/building/timeline/schema.ts'
import { fillTimeline } from '#features/building/timeline/template.server.ts'
import { editedOf, readStages } from '#features/building/timeline/timeline.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { readSample } from '#platform/database/sample.server.ts'
import { addDays, earliest } from '#platform/values/days.ts'
import { type SampleProject, sampleDay, sampleMoment, workday } from './projects.server.ts'

/** Days are counted as in `SampleProject`. */
type Written = {
  kind: StageKind
  name?: string
  floor?: number
  weight: number
  planned: [start: number, end: number]
  /** The indexes of the stages that this one follows. */
  after: number[]
  actual?: [start: number, end?: number]
  progress?: number
}
/**
 * For a project with the usual stages of its type. The first `done` stages are done. `progress` has the percentages of
 * the stages after them. The done stages and the stages with a percentage are `late` days behind their plan.
 */
type Reported = { done: number; late: number; progress: number[] }
type Sample = SampleProject & ({ stages: Written[] } | { reported: Reported })

type Progress = { actualStart: string | null; actualEnd: string | null; progress: number }

/** Adds the stages of the sample projects, their progress, and the reports of that progress. */
export async function addTimelines(db: Db, now: Date): Promise<void> {
  for (const project of await readSample<Sample>('underway')) {
    if ('stages' in project) await addStages(db, project, now)
    else await reportStages(db, project, now)
  }
}

async function addStages(
  db: Db,
  { id, stages, ...project }: SampleProject & { stages: Written[] },
  now: Date,
): Promise<void> {
  const day = (ago: number | undefined) => (ago === undefined ? null : sampleDay(now, ago))
  const created = sampleMoment(now, project.created)
  const stored = await db
    .insertInto('stages')
    .values(
      stages.map(({ kind, name = '', floor = null, weight, planned: [start, end] }, position) => ({
        ...{ project_id: id, position, kind, name, language: name ? project.language : null, floor, weight },
        ...{ planned_start: day(start)!, planned_end: day(end)!, created_at: created, updated_at: created },
      })),
    )
    .returning(['id', 'position'])
    .execute()
  const ids = new Map(stored.map((stage) => [stage.position, stage.id]))
  await db
    .insertInto('stage_dependencies')
    .values(
      stages.flatMap(({ after }, at) =>
        after.map((before) => ({ stage_id: ids.get(at)!, depends_on_id: ids.get(before)! })),
      ),
    )
    .execute()
  const reports = stages.flatMap(({ actual, progress = 100 }) =>
    actual ? [{ actualStart: day(actual[0]), actualEnd: day(actual[1]), progress }] : [],
  )
  await storeReports(db, { id, members: project.members, reports })
}

async function reportStages(
  db: Db,
  { id, members, reported, ...project }: SampleProject & { reported: Reported },
  now: Date,
): Promise<void> {
  const userType = members.some(({ role }) => role === 'contractor') ? 'contractor' : 'architect'
  await fillTimeline(db, { id, userType, now: sampleMoment(now, project.created) })
  const { done, late, progress } = reported
  const yesterday = sampleDay(now, 1)
  const stages = await readStages(db, id)
  const reports = stages.slice(0, done + progress.length).map(({ plannedStart, plannedEnd }, at) => {
    const isDone = at < done
    return {
      actualStart: earliest(workday(addDays(plannedStart, late)), yesterday),
      actualEnd: isDone ? earliest(workday(addDays(plannedEnd, late)), yesterday) : null,
      progress: isDone ? 100 : progress[at - done]!,
    }
  })
  await storeReports(db, { id, members, reports })
}

/**
 * Stores one report when a stage begins and one when it ends. `reports` has the progress of the project's first stages,
 * in their order.
 */
async function storeReports(
  db: Db,
  { id, members, reports }: Pick<SampleProject, 'id' | 'members'> & { reports: Progress[] },
): Promise<void> {
  const stages = await readStages(db, id)
  const reporter = (members.find(({ role }) => role === 'contractor') ?? members[0]!).account
  for (const [at, report] of reports.entries()) {
    const stage = stages[at]!
    const begun = { ...stage, actualStart: report.actualStart, progress: report.actualEnd ? 30 : report.progress }
    await storeChange(db, { id, reporter, day: report.actualStart! }, stage, begun)
    if (report.actualEnd) {
      const ended = { ...stage, ...report }
      await storeChange(db, { id, reporter, day: report.actualEnd }, begun, ended)
    }
    await db
      .updateTable('stages')
      .set({
        ...{ actual_start: report.actualStart, actual_end: report.actualEnd, progress: report.progress },
        ...{ updated_by: reporter, updated_at: endOfWork(report.actualEnd ?? report.actualStart!) },
      })
      .where('id', '=', stage.id)
      .execute()
  }
}

type By = { id: number; reporter: number; day: string }

async function storeChange(db: Db, { id, reporter, day }: By, before: Stage, after: Stage): Promise<void> {
  const fields = JSON.stringify(differences(editedOf(before), editedOf(after)))
  const change = { project_id: id, stage_id: before.id, user_id: reporter, act: 'progress', fields }
  await db
    .insertInto('stage_changes')
    .values({ ...change, created_at: endOfWork(day) })
    .execute()
}

function endOfWork(day: string): Date {
  return new Date(`${day}T18:30:00+05:30`)
}
