import { sql } from 'kysely'

/** A period that includes `from` and excludes `until`. */
export type Period = { from: Date; until: Date }

/** An SQL condition that is true if the time in `column` (for example `event.created_at`) is within the period. */
export function isWithin({ from, until }: Period, column: string) {
  const time = sql.ref(column)
  return sql<boolean>`(${time} >= ${from} and ${time} < ${until})`
}
