import type { EstimateContent } from '../../../../../features/estimates/content-rules.ts'
import { totalsOf } from '../../../../../features/estimates/rules.ts'
import type { NewProject } from '../../../../../features/projects/schema.ts'
import type { RateTown } from '../../../../../features/rate-sheet/material-rules.ts'
import type { TownId } from '../../../../../features/towns/rules.ts'
import { formatNumber } from '../../../../../platform/format.ts'

/** The first town of each area that rates are kept for. */
const townOf: Record<RateTown, TownId> = { maval: 'kamshet', lonavla: 'lonavla', pune: 'pune' }

/** What an estimate says of the project that is to be built with it. */
export function projectFrom(content: EstimateContent): Partial<NewProject> {
  return {
    ...(content.name && { name: content.name }),
    town: townOf[content.town],
    area: formatNumber(content.areaInSqFt),
    budget: formatNumber(totalsOf(content).grandTotal),
  }
}
