import { type RawBuilder, sql } from 'kysely'
import type { Cursor } from './cursor.ts'

/** SQL for the time of a cursor of a timestamp column, which holds microseconds since 1970. */
export const timeOf = ({ value }: Cursor) => sql`timestamptz 'epoch' + ${value} * interval '1 microsecond'`

/**
 * A condition for the rows after the cursor in the order `column desc, id desc`. An index on both columns makes every
 * page as fast as the first. For a timestamp column the cursor holds microseconds since 1970.
 */
export function isAfter(
  column: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  after: Cursor,
  unit?: 'microseconds',
): RawBuilder<boolean> {
  const value = unit ? timeOf(after) : sql`${after.value}`
  return sql`(${column}, ${id}) < (${value}, ${after.id})`
}

/**
 * A condition for the rows after the cursor in the order `column desc, id desc`, for a date column. The cursor holds
 * the dayNumber.
 */
export function isAfterDay(column: RawBuilder<unknown>, id: RawBuilder<unknown>, after: Cursor): RawBuilder<boolean> {
  return sql`(${column}, ${id}) < (date '1970-01-01' + ${after.value}::integer, ${after.id})`
}

/** A condition for the rows after the cursor in the order `column, id`, for a timestamp column: the oldest first. */
export function isAfterOldest(
  column: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  after: Cursor,
): RawBuilder<boolean> {
  return sql`(${column}, ${id}) > (${timeOf(after)}, ${after.id}::bigint)`
}

/**
 * A condition for the rows after the cursor in the order `column, id desc`, in two parts that follow each other: the
 * further rows with the same value, then the rows with higher values. The whole condition is their OR, but an index is
 * fast only for each part alone.
 */
export function isAfterAscending(
  column: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  after: Cursor,
): [same: RawBuilder<boolean>, above: RawBuilder<boolean>] {
  return [sql`(${column} = ${after.value} and ${id} < ${after.id})`, sql`${column} > ${after.value}`]
}
