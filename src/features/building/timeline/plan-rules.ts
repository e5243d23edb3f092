import { addDays, daysBetween, lastDay, latest } from '#platform/values/days.ts'
import { isStarted, type Reported, type StageKind } from './rules.ts'

export type Dates = { plannedStart: string; plannedEnd: string }
export type PlannedStage = Dates & Reported & { id: number; kind: StageKind; dependsOn: readonly number[] }
export type Move = Dates & { id: number }

export function isSameDates(one: Dates, other: Dates): boolean {
  return one.plannedStart === other.plannedStart && one.plannedEnd === other.plannedEnd
}

/**
 * Days between the casting of a slab and any work that needs its props removed. IS 456:2000, clause 11.3.1, Portland
 * cement at 15 °C and above: props stay for 7 days under slabs that span up to 4.5 m, and for 14 days under longer
 * spans.
 */
export const propsDays = { upTo4500mm: 7, longer: 14 } as const
/** IS 456:2000, clause 13.5.1: exposed concrete is kept damp for at least 7 days. We apply this to brickwork and plaster too. */
export const curingDays = 7

/** The least number of free days between the end of a stage and the start of one that follows it. */
export function minimumGap(before: StageKind, after: StageKind): number {
  // Vertical forms come off after 16 to 24 hours (clause 11.3.1), so columns and the next slab can start on the next
  // day.
  if (before === 'slab') return after === 'slab' || after === 'columns_walls' ? 0 : propsDays.upTo4500mm
  if (before === 'brickwork' && after === 'plaster') return curingDays
  if (before === 'plaster' && after === 'painting') return curingDays
  return 0
}

/** The first day on which a stage can start after those that it follows. Undefined if it follows none. */
export function earliestStart(
  stages: readonly PlannedStage[],
  stage: Pick<PlannedStage, 'kind' | 'dependsOn'>,
  datesOf: (stage: PlannedStage) => Dates = (each) => each,
): string | undefined {
  return stages
    .filter(({ id }) => stage.dependsOn.includes(id))
    .map((before) => addDays(before.actualEnd ?? datesOf(before).plannedEnd, 1 + minimumGap(before.kind, stage.kind)))
    .reduce<string | undefined>((last, day) => (last === undefined ? day : latest(last, day)), undefined)
}

/**
 * The plan after one stage is moved. The stages that follow it, directly or through others, move by as many days as its
 * end. A stage that would then be too early moves to its earliest start. Stages that have started keep their days.
 * `held` has the ids of the started, unfinished stages that are now planned too early.
 */
export function movedPlan(stages: readonly PlannedStage[], move: Move): { changed: Move[]; held: number[] } {
  const moved = new Map<number, Move>()
  const shifts = new Map<number, number>()
  const held: number[] = []
  const datesOf = (stage: PlannedStage): Dates => moved.get(stage.id) ?? stage
  for (const stage of byDependency(stages)) {
    if (stage.id === move.id) {
      if (stage.plannedStart !== move.plannedStart || stage.plannedEnd !== move.plannedEnd) moved.set(stage.id, move)
      shifts.set(stage.id, daysBetween(stage.plannedEnd, move.plannedEnd))
      continue
    }
    const before = stage.dependsOn.flatMap((id) => shifts.get(id) || [])
    if (before.length === 0) continue
    const needed = earliestStart(stages, stage, datesOf)!
    if (isStarted(stage)) {
      if (stage.progress < 100 && needed > stage.plannedStart) held.push(stage.id)
      continue
    }
    const plannedStart = latest(addDays(stage.plannedStart, Math.max(...before)), needed)
    const shift = daysBetween(stage.plannedStart, plannedStart)
    if (shift === 0) continue
    moved.set(stage.id, { id: stage.id, plannedStart, plannedEnd: addDays(plannedStart, lengthOf(stage) - 1) })
    shifts.set(stage.id, shift)
  }
  return { changed: [...moved.values()], held }
}

/** The plan with these changes applied. */
export function withDates<S extends Dates & { id: number }>(stages: readonly S[], changed: readonly Move[]): S[] {
  const byId = new Map(changed.map((each) => [each.id, each]))
  return stages.map((stage) => {
    const dates = byId.get(stage.id)
    return dates ? { ...stage, plannedStart: dates.plannedStart, plannedEnd: dates.plannedEnd } : stage
  })
}

/** Whether one of these stages would end after `end`, by default the last day that can be entered. */
export function endsTooLate(stages: readonly Pick<Dates, 'plannedEnd'>[], end = lastDay): boolean {
  return stages.some(({ plannedEnd }) => plannedEnd > end)
}

/**
 * Whether a move would start a stage before its earliest start. A stage that is too early already may still move later.
 */
export function startsTooEarly(stages: readonly PlannedStage[], move: Move): boolean {
  const stage = stages.find(({ id }) => id === move.id)
  const needed = stage && earliestStart(stages, stage)
  if (!stage || needed === undefined || isStarted(stage)) return false
  return move.plannedStart < needed && move.plannedStart < stage.plannedStart
}

/** Whether the stage would depend on itself if it followed these stages. */
export function makesCircle(
  stages: readonly Pick<PlannedStage, 'id' | 'dependsOn'>[],
  id: number,
  dependsOn: readonly number[],
): boolean {
  const seen = new Set<number>()
  const open = [...dependsOn]
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    if (each === id) return true
    if (seen.has(each)) continue
    seen.add(each)
    open.push(...(stages.find((stage) => stage.id === each)?.dependsOn ?? []))
  }
  return false
}

/** Sorts the stages so that each comes after those that it follows. */
function byDependency(stages: readonly PlannedStage[]): PlannedStage[] {
  const byId = new Map(stages.map((stage) => [stage.id, stage]))
  const ordered = new Set<PlannedStage>()
  const visit = (stage: PlannedStage | undefined, path: readonly number[]): void => {
    // The server never stores a circle, so this is only a safeguard.
    if (!stage || ordered.has(stage) || path.includes(stage.id)) return
    for (const id of stage.dependsOn) visit(byId.get(id), [...path, stage.id])
    ordered.add(stage)
  }
  for (const stage of stages) visit(stage, [])
  return [...ordered]
}

/** The days of a stage, first and last included. */
export function lengthOf({ plannedStart, plannedEnd }: { plannedStart: string; plannedEnd: string }): number {
  return daysBetween(plannedStart, plannedEnd) + 1
}
