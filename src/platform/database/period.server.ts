import { sql } from 'kysely'

/** From a moment on, until before another. */
export type Period = { from: Date; until: Date }

/** Whether a time is in a period, in SQL. `column` as in `event.created_at`. */
export function isWithin({ from, until }: Period, column: string) {
  const time = sql.ref(column)
  return sql<boolean>`(${time} >= ${from} and ${time} < ${until})`
}
