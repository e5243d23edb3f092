import { sql } from 'kysely'

/** A period that includes `from` and excludes `until`. */
export type Period = { from: Date; until: Date }

/** An SQL condition: the time is in the period. `column` is written like `event.created_at`. */
export function isWithin({ from, until }: Period, column: string) {
  const time = sql.ref(column)
  return sql<boolean>`(${time} >= ${from} and ${time} < ${until})`
}
