import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { may, type Position } from '#features/building/projects/access-rules.ts'
import type { Status } from '#features/building/projects/rules.ts'

/**
 * The kinds of stages: design first, then building in the order in which a house in Maval is built. They are stored, so never rename one.
 */
export const designKinds = [
  'brief',
  'concept_design',
  'municipal_drawings',
  'detailed_design',
  'working_drawings',
  'site_visits',
] as const
export const buildingKinds = [
  'approvals',
  'site_preparation',
  'soil_excavation',
  'foundation',
  'plinth',
  'columns_walls',
  'slab',
  'brickwork',
  'waterproofing',
  'electrical_plumbing',
  'plaster',
  'flooring',
  'doors_windows',
  'furniture',
  'painting',
  'external_works',
  'planting',
  'handover',
] as const
export const stageKinds = [...designKinds, ...buildingKinds, 'other'] as const
export type StageKind = (typeof stageKinds)[number]

/** The maximum number of stages per project. */
export const mostStages = 60
/** Days in which a deleted stage can be restored. */
export const restorableDays = 1
export const longestStageName = 80
export const highestFloor = 50
export const heaviest = 100

/** The reported facts of a stage. */
export type Reported = { actualStart: string | null; actualEnd: string | null; progress: number }
type Facts = Reported & { plannedEnd: string; weight: number }

export const stageStates = ['done', 'overdue', 'active', 'upcoming'] as const
export type StageState = (typeof stageStates)[number]

export function isStarted({ actualStart, progress }: Pick<Reported, 'actualStart' | 'progress'>): boolean {
  return actualStart !== null || progress > 0
}

/** Whether the planned end of an unfinished stage has passed. */
export function isOverdue({ plannedEnd, progress }: Pick<Facts, 'plannedEnd' | 'progress'>, today: string): boolean {
  return progress < 100 && plannedEnd < today
}

export type StageWait = 'stageOverdue'

/**
 * An overdue stage waits for a progress report from the professionals and their supervisors. Nothing waits on a
 * completed project.
 */
export function waitingOfStage(
  { status, ...position }: Pick<Position, 'role' | 'teamRole'> & { status: Status },
  stage: Pick<Facts, 'plannedEnd' | 'progress'>,
  today: string,
): StageWait | undefined {
  if (status === 'completed' || position.role === 'customer' || !may(position, 'reportProgress')) return undefined
  return isOverdue(stage, today) ? 'stageOverdue' : undefined
}

export function stateOf(stage: Omit<Facts, 'weight'>, today: string): StageState {
  if (stage.progress === 100) return 'done'
  if (isOverdue(stage, today)) return 'overdue'
  return isStarted(stage) ? 'active' : 'upcoming'
}

/** The weighted mean of the stages, rounded down, so 100 means that all are done. 0 without stages. */
export function overallProgress(stages: readonly Pick<Facts, 'weight' | 'progress'>[]): number {
  const whole = stages.reduce((sum, { weight }) => sum + weight, 0)
  const done = stages.reduce((sum, { weight, progress }) => sum + weight * progress, 0)
  return whole === 0 ? 0 : Math.floor(done / whole)
}

/** The first stage in progress, or else the first that has not begun. Undefined when all are done. */
export function currentStage<S extends Reported>(stages: readonly S[]): S | undefined {
  return stages.find((stage) => stage.progress < 100 && isStarted(stage)) ?? stages.find((stage) => !isStarted(stage))
}

/**
 * The first stage after the current one that has not begun. If there is none, the first such stage before the current
 * one.
 */
export function nextStage<S extends Reported>(stages: readonly S[]): S | undefined {
  const current = currentStage(stages)
  if (!current) return undefined
  const at = stages.indexOf(current)
  return [...stages.slice(at + 1), ...stages.slice(0, at)].find((stage) => !isStarted(stage))
}

/**
 * Fills in the blank days of a report. A stage with progress starts today, or on its end day if that has passed. A
 * finished stage ends today, or on its start day if that is still to come. An unfinished stage has no end.
 */
export function reported({ progress, actualStart, actualEnd }: Reported, today: string): Reported {
  const end = progress === 100 ? (actualEnd ?? (actualStart && actualStart > today ? actualStart : today)) : null
  const latestStart = end !== null && end < today ? end : today
  return { progress, actualStart: actualStart ?? (progress > 0 ? latestStart : null), actualEnd: end }
}

/** Moves an item of a list to the place after the item `after`, or to the front if `after` is null. */
export function placedAfter<S extends { id: number }>(list: readonly S[], id: number, after: number | null): S[] {
  const item = list.find((each) => each.id === id)
  if (!item || id === after) return [...list]
  const others = list.filter((each) => each !== item)
  return others.toSpliced(others.findIndex((each) => each.id === after) + 1, 0, item)
}

/** The fields that a stage's name is made from. */
export type NamedStage = { kind: string; name: string; floor?: number | null }

/** The words for the kinds of stages. */
export const kindNames: Readonly<Record<StageKind, MessageDescriptor>> = {
  brief: msg`Brief`,
  concept_design: msg`Concept Design`,
  municipal_drawings: msg`Municipal drawings`,
  detailed_design: msg`Detailed Design`,
  working_drawings: msg`Working drawings`,
  site_visits: msg`Site visits`,
  approvals: msg`Approvals`,
  site_preparation: msg`Site preparation`,
  soil_excavation: msg`Soil and excavation`,
  foundation: msg`Foundation`,
  plinth: msg`Plinth`,
  columns_walls: msg`Columns`,
  slab: msg`Slab`,
  brickwork: msg`Brickwork`,
  waterproofing: msg`Waterproofing`,
  electrical_plumbing: msg`Wiring and plumbing`,
  plaster: msg`Plaster`,
  flooring: msg`Flooring`,
  doors_windows: msg`Doors and windows`,
  furniture: msg`Furniture and woodwork`,
  painting: msg`Painting and finish`,
  external_works: msg`Outside work`,
  planting: msg`Planting`,
  handover: msg`Handover`,
  other: msg`Other work`,
}

/** The custom name of a stage, or the word for its kind. A newer release may have a kind that this process does not know. */
export function stageName(i18n: I18n, { kind, name, floor }: NamedStage): string {
  if (name) return name
  if (kind === 'slab' && floor) return i18n._(msg`Slab ${floor}`)
  return i18n._((kindNames as Record<string, MessageDescriptor>)[kind] ?? kindNames.other)
}

/** A stage whose progress has changed. `before` and `after` are in percent. */
export type MovedStage = { kind: string; name: string; floor: number | null; before: number; after: number }
/** The stages whose progress has changed, in their order, and the number of stages whose plan has changed. */
export type TimelineNews = { stages: MovedStage[]; planned: number }
