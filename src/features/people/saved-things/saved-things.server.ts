import type { MessageDescriptor } from '@lingui/core'
import { type RawBuilder, sql } from 'kysely'
import { lockAccount } from '#features/people/accounts/accounts.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import type { DB } from '#platform/database/database-types.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'

/** A kind of thing that accounts save. Its table has one row for an account and a thing, and belongs to the kind's module. */
type Kind<User> = {
  table: keyof DB
  /** The id of the thing in a row. */
  thing: RawBuilder<number>
  /** The order of `ids`. By default that of the things' ids. */
  order?: RawBuilder<unknown>
  /** The maximum number that an account saves. `full` is said when one more is refused with 422. */
  most: number
  full: MessageDescriptor
  /** The columns of a new row, besides `user_id`. Throws a refusal if the user may not save the thing. */
  newRow: (db: Db, user: User, thing: { id: number; now: Date }) => Promise<Record<string, unknown>>
}

/** What is the same for each kind of saved things: adding, removing and listing their ids. */
export function savedThings<User extends { id: number }>({
  table,
  thing,
  order = thing,
  most,
  full,
  newRow,
}: Kind<User>) {
  const from = sql.table(table)

  /** Saves a thing. Returns false if it was saved already. Throws what `newRow` throws, or 422 without room. */
  function add(db: Db, user: User, saved: { id: number; now: Date }): Promise<boolean> {
    return inTransaction(db, async (db) => {
      // The lock lets one addition of an account run at a time, so that it never exceeds `most`.
      await lockAccount(db, user.id)
      const { rows } = await sql<{ count: number; isSaved: boolean }>`
        select count(*)::int as count, coalesce(bool_or(${thing} = ${saved.id}), false) as "isSaved"
        from ${from} where user_id = ${user.id}`.execute(db)
      const already = rows[0]!
      if (already.isSaved) return false
      const row = { user_id: user.id, ...(await newRow(db, user, saved)) }
      if (already.count >= most) throw new HttpRefusal(422, full)
      const columns = Object.keys(row).map((column) => sql.ref(column))
      await sql`insert into ${from} (${sql.join(columns)}) values (${sql.join(Object.values(row))})`.execute(db)
      return true
    })
  }

  /** Removes a thing. Returns false if it was not saved. */
  async function remove(db: Db, user: Pick<User, 'id'>, id: number): Promise<boolean> {
    const { numAffectedRows } = await sql`delete from ${from} where user_id = ${user.id} and ${thing} = ${id}`.execute(
      db,
    )
    return numAffectedRows !== 0n
  }

  /** The ids of everything that the user has saved. */
  async function ids(db: Db, user: Pick<User, 'id'>): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select ${thing} as id from ${from} where user_id = ${user.id} order by ${order} limit ${most}`.execute(db)
    return rows.map(({ id }) => id)
  }

  return { add, remove, ids }
}
