import { addDays, daysBetween, latest } from '../../platform/days.ts'
import { isInMonsoon, monsoonsWithin } from '../projects/monsoon-rules.ts'
import type { StageKind } from './rules.ts'

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
