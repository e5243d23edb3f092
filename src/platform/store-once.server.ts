import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, inTransaction } from './database.server.ts'
import type { DB } from './database-types.ts'
import { usedKey } from './refusal.server.ts'

type KeyColumns = {
  id: unknown
  user_id: unknown
  created_at: unknown
  idempotency_key: unknown
  request_hash: unknown
}
type KeyedTable = { [Table in keyof DB]: DB[Table] extends KeyColumns ? Table : never }[keyof DB]

type KeyedRequest = {
  /** Where the request is stored. */
  table: KeyedTable
  /** The user's id; null when nobody is signed in. A key counts for its sender alone. */
  sender: number | null
  key: string
  /** What must be the same when the key comes again: the valid body, and what the address says beside it. */
  request: Record<string, unknown>
  /** Counts against the limits, and throws when one is exceeded. A request that comes again is not counted. */
  count(): Promise<void>
}
type Stored = { id: number; createdAt: Date }

/**
 * Runs a write once for each Idempotency-Key of a sender, in a transaction. The same request again, also at the same moment, gets
 * the row that the first one stored; another request under the key is refused (409).
 *
 * The table has `id`, `user_id`, `created_at`, `idempotency_key uuid`, `request_hash bytea` and `unique (user_id, idempotency_key)`.
 * `store` inserts `keyed` with its row, and whatever belongs to the write, as further rows and jobs:
 *
 *     storeOnce(db, { table: 'orders', sender: user.id, key, request: input, count }, async (db, keyed) => {
 *       const order = await db.insertInto('orders').values({ ...keyed, total }).returning(['id', 'created_at as createdAt'])…
 *       await addJob(db, orderEmailTask, { orderId: order.id })
 *       return order
 *     })
 *
 * `keyed` is user_id, idempotency_key and request_hash. The hash is of what was typed, so it may not outlive the account longer than
 * that does. With the account, a trigger clears a support message's name, key and hash, and deletes an enquiry; one whose email is
 * still to be sent keeps its row, hash and name together until its job is settled, which deletes it.
 */
export async function storeOnce(
  db: Db,
  { table, sender, key, request, count }: KeyedRequest,
  store: (db: Db, keyed: { user_id: number | null; idempotency_key: string; request_hash: Buffer }) => Promise<Stored>,
): Promise<Stored> {
  const hash = requestHash(request)
  let isCounted = false
  return inTransaction(db, async (db) => {
    // A second request under the key waits for the first one's end.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${sender} ${key}`}, 0))`.execute(db)
    const { rows } = await sql<Stored & { isSame: boolean }>`
      select id, created_at as "createdAt", coalesce(request_hash = ${hash}, false) as "isSame" from ${sql.table(table)}
      where idempotency_key = ${key} and ${sender === null ? sql`user_id is null` : sql`user_id = ${sender}`}`.execute(
      db,
    )
    const [earlier] = rows
    if (earlier && !earlier.isSame) throw usedKey()
    if (earlier) return { id: earlier.id, createdAt: earlier.createdAt }
    // The transaction may run again.
    if (!isCounted) await count()
    isCounted = true
    return store(db, { user_id: sender, idempotency_key: key, request_hash: hash })
  })
}

/** The hash of a request: the same whatever the order of its keys is. */
export function requestHash(request: Record<string, unknown>): Buffer {
  return createHash('sha256').update(canonicalJson(request)).digest()
}

/** JSON that does not depend on the order of an object's keys. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
  })
}
