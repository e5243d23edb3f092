import { createBriefCache } from '#platform/http/brief-cache.server.ts'
import { type Count, countUpTo } from './pages.server.ts'

/** A Count that caches up to 1000 totals for a second each. */
export function cacheTotals(now?: () => number): Count {
  const totals = createBriefCache<number>({ maxEntries: 1000, ...(now && { now }) })
  return (db, question, conditions) => totals.get(question, () => countUpTo(db, question, conditions))
}
