import { addDays, daysBetween, earliest, latest } from './day-rules.ts'
import type { StageKind } from './rules.ts'

/**
 * When it rains in a normal year: the India Meteorological Department's new normal dates (15 April 2020, from the years 1961-2019 and
 * 1971-2019) give Pune 10 June for the onset and 11 October for the withdrawal. The Ghats above Lonavla are not drier.
 */
const normal = { from: '06-10', to: '10-11' } as const

export type Rain = { from: string; to: string }

/** The monsoons, or what is of them, from one day to another. */
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

/** How many of the days are of a monsoon. */
export function rainyDays(from: string, to: string): number {
  return monsoonsWithin(from, to).reduce((sum, rain) => sum + daysBetween(rain.from, addDays(rain.to, 1)), 0)
}

/** What rain does harm to, each with an advice of its own. */
export const rainAdvices = ['pit', 'slab', 'waterproofing', 'plaster'] as const
export type RainAdvice = (typeof rainAdvices)[number]

const sensitive: Partial<Record<StageKind, RainAdvice>> = {
  soil_excavation: 'pit',
  foundation: 'pit',
  slab: 'slab',
  waterproofing: 'waterproofing',
  plaster: 'plaster',
}

/** What to heed for a stage whose days still to come are, at least in part, of a monsoon; undefined where rain does it no harm, or it is done. */
export function rainAdviceFor(
  stage: { kind: StageKind; plannedStart: string; plannedEnd: string; progress: number },
  today: string,
): RainAdvice | undefined {
  if (stage.progress === 100 || !isInMonsoon(latest(stage.plannedStart, today), stage.plannedEnd)) return undefined
  return sensitive[stage.kind]
}
