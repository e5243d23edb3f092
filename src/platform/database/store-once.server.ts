import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { usedKey } from '#platform/http/refusal.server.ts'
import { type Db, inTransaction } from './database.server.ts'
import type { DB } from './database-types.ts'

type KeyColumns = {
  id: unknown
  created_at: unknown
  idempotency_key: unknown
  request_hash: unknown
}
type KeyedTable = { [Table in keyof DB]: DB[Table] extends KeyColumns ? Table : never }[keyof DB]

type KeyedRequest = {
  /** The table that stores the request. */
  table: KeyedTable
  key: string
  /**
   * The validated body and the parameters of the address. A repeated request with the same key must have the same
   * values.
   */
  request: Record<string, unknown>
  /**
   * Counts the request against the limits, in the transaction, and throws when one is exceeded. A repeated request is
   * not counted.
   */
  count(db: Db): Promise<void>
}
type Stored = { id: number; createdAt: Date }
type Keyed<Of> = Of & { idempotency_key: string; request_hash: Buffer }

/**
 * Runs a write once for each Idempotency-Key of a sender, in a transaction. If the same request arrives again, even
 * at the same moment, it gets the row that the first one stored. A different request under the key is refused (409).
 *
 * The table has `id`, `user_id`, `created_at`, `idempotency_key uuid`, `request_hash bytea` and
 * `unique (user_id, idempotency_key)`. `store` inserts a row that contains `keyed`. It may add further rows and jobs:
 *
 *     storeOnce(db, { table: 'orders', sender: user.id, key, request: input, count }, async (db, keyed) => {
 *       const order = await db.insertInto('orders').values({ ...keyed, total }).returning(['id', 'created_at as createdAt'])…
 *       await addJob(db, orderEmailTask, { orderId: order.id })
 *       return order
 *     })
 *
 * `keyed` is user_id, idempotency_key and request_hash. The hash is made from what the sender typed, so it must not be
 * kept longer than the text. When an account is deleted, a trigger clears a support message's name, key and hash, and
 * deletes an enquiry. An enquiry whose email is still to be sent keeps its row, hash and name until its job is settled,
 * and is deleted then.
 */
export function storeOnce(
  db: Db,
  /** `sender` is the user's id, or null when nobody is signed in. A key is valid only for its sender. */
  { sender, ...request }: KeyedRequest & { sender: number | null },
  store: (db: Db, keyed: Keyed<{ user_id: number | null }>) => Promise<Stored>,
): Promise<Stored> {
  return storeOnceOf(db, { ...request, of: { user_id: sender } }, store)
}

/**
 * Like `storeOnce`, but keys are unique for each `of` and not for each sender. `of` is a column with its value, for
 * example `{ order_id: 12 }`. The table has a unique constraint on that column and `idempotency_key`. The caller checks
 * whether the sender is allowed to write. `store` may store nothing and return null.
 */
export async function storeOnceOf<Of extends { [column: string]: number | null }, Made extends Stored | null>(
  db: Db,
  { table, of, key, request, count }: KeyedRequest & { of: Of },
  store: (db: Db, keyed: Keyed<Of>) => Promise<Made>,
): Promise<Stored | Made> {
  const hash = requestHash(request)
  const [column, owner] = Object.entries(of)[0]!
  let isCounted = false
  return inTransaction(db, async (db) => {
    // A second request with the key waits until the first one has ended.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${owner} ${key}`}, 0))`.execute(db)
    const { rows } = await sql<Stored & { isSame: boolean }>`
      select id, created_at as "createdAt", coalesce(request_hash = ${hash}, false) as "isSame" from ${sql.table(table)}
      where idempotency_key = ${key} and ${owner === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${owner}`}`.execute(
      db,
    )
    const [earlier] = rows
    if (earlier && !earlier.isSame) throw usedKey()
    if (earlier) return { id: earlier.id, createdAt: earlier.createdAt }
    // The transaction may be run again, but the request is counted only once.
    if (!isCounted) await count(db)
    isCounted = true
    return store(db, { ...of, idempotency_key: key, request_hash: hash })
  })
}

/** The hash of a request. The order of its keys does not matter. */
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
