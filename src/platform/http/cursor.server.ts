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

/** The same for a date column in the order `column desc, id desc`. The cursor holds its dayNumber. */
export function isAfterDay(column: RawBuilder<unknown>, id: RawBuilder<unknown>, after: Cursor): RawBuilder<boolean> {
  return sql`(${column}, ${id}) < (date '1970-01-01' + ${after.value}::integer, ${after.id})`
}

/** The rows that come after the cursor in the order `column, id` of a timestamp: the oldest first. */
export function isAfterOldest(
  column: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  after: Cursor,
): RawBuilder<boolean> {
  return sql`(${column}, ${id}) > (timestamptz 'epoch' + ${after.value} * interval '1 microsecond', ${after.id}::bigint)`
}

/**
 * The same in the order `column, id desc`, as two parts that follow each other: first the rest of the same value, then
 * the values above. The whole condition is their OR, but an index is fast only for each part alone.
 */
export function isAfterAscending(
  column: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  after: Cursor,
): [same: RawBuilder<boolean>, above: RawBuilder<boolean>] {
  return [sql`(${column} = ${after.value} and ${id} < ${after.id})`, sql`${column} > ${after.value}`]
}
