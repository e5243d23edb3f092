import { createBriefCache } from '../../platform/brief-cache.server.ts'
import { type Count, countUpTo } from './directory.server.ts'

/** A count whose results are kept for a second, for at most 1000 questions. */
export function keepTotals(now?: () => number): Count {
  const totals = createBriefCache<number>({ most: 1000, ...(now && { now }) })
  return (db, question, conditions) => totals.get(question, () => countUpTo(db, question, conditions))
}
