import { type Count, countUpTo } from './directory.server.ts'

/** Keeps at most this many totals; the oldest go first. */
const most = 1000

/** A count whose results are kept for `milliseconds`: a write shows within a second. Askers at the same time share one query. */
export function keepTotals(milliseconds = 1000, now: () => number = () => performance.now()): Count {
  const totals = new Map<string, { until: number; total: Promise<number> }>()
  return (db, question, conditions) => {
    const known = totals.get(question)
    if (known && known.until > now()) return known.total
    const total = countUpTo(db, question, conditions)
    totals.delete(question)
    totals.set(question, { until: now() + milliseconds, total })
    if (totals.size > most) totals.delete(totals.keys().next().value!)
    total.catch(() => totals.delete(question))
    return total
  }
}
