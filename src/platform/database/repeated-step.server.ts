import { sql } from 'kysely'
import type { Db } from './database.server.ts'

/** Where the events of a record are stored: the table, its column for the record, and its column for who acted. */
type Events = { table: string; of: string; by: string }
/** A step that arrives again: the record, who sends it, the last event that they saw, and the hash of the request. */
type Sent = { id: number; by: number; last: number; hash: Buffer }

/**
 * Whether the first event after `last` is this same step by the same person. If so, the device sends the step again,
 * because it got no answer.
 */
export async function isRepeatedStep(db: Db, { table, of, by }: Events, sent: Sent): Promise<boolean> {
  const { rows } = await sql<{ isSame: boolean }>`
    select ${sql.ref(by)} is not distinct from ${sent.by} and coalesce(request_hash = ${sent.hash}, false) as "isSame"
    from ${sql.table(table)} where ${sql.ref(of)} = ${sent.id} and id > ${sent.last} order by id limit 1`.execute(db)
  return rows[0]?.isSame ?? false
}
