import { type RawBuilder, sql } from 'kysely'
import type { Cursor } from './cursor.ts'

/**
 * The rows that come after the cursor in the order `column desc, id desc`. An index on both columns makes every page as fast
 * as the first. For a timestamp column the cursor holds microseconds since 1970.
 */
export function isAfter(
  column: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  after: Cursor,
  unit?: 'microseconds',
): RawBuilder<boolean> {
  const value = unit ? sql`timestamptz 'epoch' + ${after.value} * interval '1 microsecond'` : sql`${after.value}`
  return sql`(${column}, ${id}) < (${value}, ${after.id})`
}

/** The same in the order `column desc, id desc` of a date; the cursor holds its dayNumber. */
export function isAfterDay(column: RawBuilder<unknown>, id: RawBuilder<unknown>, after: Cursor): RawBuilder<boolean> {
  return sql`(${column}, ${id}) < (date '1970-01-01' + ${after.value}::integer, ${after.id})`
}

/** The rows that come after the cursor in the order `column, id`, of a timestamp: the oldest first. */
export function isAfterOldest(
  column: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  after: Cursor,
): RawBuilder<boolean> {
  return sql`(${column}, ${id}) > (timestamptz 'epoch' + ${after.value} * interval '1 microsecond', ${after.id}::bigint)`
}

/**
 * The same in the order `column, id desc`, in two parts that follow each other: the rest of the same value, then the values above.
 * Their OR is the whole condition; an index finds each part at once, but not their OR.
 */
export function isAfterAscending(
  column: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  after: Cursor,
): [same: RawBuilder<boolean>, above: RawBuilder<boolean>] {
  return [sql`(${column} = ${after.value} and ${id} < ${after.id})`, sql`${column} > ${after.value}`]
}
