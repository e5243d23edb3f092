import { addDays, daysBetween, earliest, latest } from '#platform/values/days.ts'
import type { StageKind } from './rules.ts'

/**
 * The monsoon of a normal year. The India Meteorological Department's new normal dates (15 April 2020, from the years
 * 1961-2019 and 1971-2019) give Pune 10 June for the onset and 11 October for the withdrawal. We use Pune's dates for
 * Maval too, because its Ghats above Lonavla are at least as wet.
 */
const normal = { from: '06-10', to: '10-11' } as const

export type Rain = { from: string; to: string }

/** The monsoons between two days, cut to those days. */
export function monsoonsWithin(from: string, to: string): Rain[] {
  const rains: Rain[] = []
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++) {
    const rain = { from: latest(`${year}-${normal.from}`, from), to: earliest(`${year}-${normal.to}`, to) }
    if (rain.from <= rain.to) rains.push(rain)
  }
  return rains
}

export function isInMonsoon(from: string, to: string): boolean {
  return monsoonsWithin(from, to).length > 0
}

/** The number of monsoon days between two days, both included. */
export function rainyDays(from: string, to: string): number {
  return monsoonsWithin(from, to).reduce((sum, rain) => sum + daysBetween(rain.from, addDays(rain.to, 1)), 0)
}

/** Kinds of work that rain harms. Each has its advice in stage-words.tsx. */
export const rainAdvices = ['pit', 'slab', 'waterproofing', 'plaster'] as const
export type RainAdvice = (typeof rainAdvices)[number]

const sensitive: Partial<Record<StageKind, RainAdvice>> = {
  soil_excavation: 'pit',
  foundation: 'pit',
  slab: 'slab',
  waterproofing: 'waterproofing',
  plaster: 'plaster',
}

/**
 * The advice for a stage that still has days in a monsoon. Undefined if the stage is done, or if rain does not harm its
 * kind of work. An overdue stage counts as in progress today, whatever its plan says.
 */
export function rainAdviceFor(
  stage: { kind: StageKind; plannedStart: string; plannedEnd: string; progress: number },
  today: string,
): RainAdvice | undefined {
  if (stage.progress === 100 || !isInMonsoon(latest(stage.plannedStart, today), latest(stage.plannedEnd, today)))
    return undefined
  return sensitive[stage.kind]
}

/** Dry days that a shell needs, because plinth, slabs and plaster follow each other. */
const dryDaysOfShell = 90

export type MonsoonWarning = 'starts_in_monsoon' | 'no_dry_season'

/**
 * Warns about the dates of a new construction if it starts in the monsoon, or if rain leaves fewer than 90 dry days in a row before its
 * completion. Days are 'YYYY-MM-DD' or blank. Other types of work do not stop for rain, so they get no warning.
 */
export function monsoonWarning({
  type,
  expectedStartDate: start,
  expectedCompletionDate: completion,
}: {
  type: string
  expectedStartDate: string
  expectedCompletionDate: string
}): MonsoonWarning | null {
  if (type !== 'new_construction' || !isDayText(start)) return null
  if (isInMonsoon(start, start)) return 'starts_in_monsoon'
  if (!isDayText(completion)) return null
  // The dry season after the first monsoon ends with the second monsoon, or else with the completion.
  const [rain, next] = monsoonsWithin(start, completion)
  if (!rain) return null
  const before = daysBetween(start, rain.from)
  const after = daysBetween(rain.to, next ? addDays(next.from, -1) : completion)
  return Math.max(before, after) < dryDaysOfShell ? 'no_dry_season' : null
}

const isDayText = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
