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
