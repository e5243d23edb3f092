import { lockAccount } from '#features/people/accounts/accounts.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import { mostAddresses } from './rules.ts'
import type { Address, AddressFields } from './schema.ts'

type User = Pick<Visitor, 'id'>

/** A user's addresses. The default is at the top. */
export function listAddresses(db: Db, user: User): Promise<Address[]> {
  return db
    .selectFrom('addresses')
    .select([
      'id',
      'full_name as fullName',
      'phone',
      'street',
      'landmark',
      'city',
      'pincode',
      'is_default as isDefault',
    ])
    .where('user_id', '=', user.id)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .limit(mostAddresses)
    .execute()
}

export type Added = { ok: true; address: Address } | { ok: false; reason: 'too_many' }

/** Adds an address. Sending it again returns the address that exists. The first one becomes the default. */
export function addAddress(db: Db, user: User, given: AddressFields, now: Date): Promise<Added> {
  return inTransaction(db, async (db) => {
    await lockAccount(db, user.id)
    const all = await listAddresses(db, user)
    const same = all.find((each) => isSame(each, given))
    if (same)
      return {
        ok: true,
        address: await save(db, user, same.id, { ...given, isDefault: given.isDefault || same.isDefault }, now),
      }
    if (all.length >= mostAddresses) return { ok: false, reason: 'too_many' }
    const { isDefault = false, ...fields } = given
    const { id } = await db
      .insertInto('addresses')
      .values({ ...columnsOf(fields), user_id: user.id, created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { ok: true, address: await save(db, user, id, { ...given, isDefault: isDefault || all.length === 0 }, now) }
  })
}

/** Changes an address; 404 if it is not the user's. Orders keep the address that they were placed with. */
export function changeAddress(
  db: Db,
  user: User,
  { id, now, ...given }: AddressFields & { id: number; now: Date },
): Promise<Address> {
  return inTransaction(db, async (db) => {
    await lockAccount(db, user.id)
    return save(db, user, id, given, now)
  })
}

async function save(
  db: Db,
  user: User,
  id: number,
  { isDefault, ...fields }: AddressFields,
  now: Date,
): Promise<Address> {
  if (isDefault)
    await db
      .updateTable('addresses')
      .set({ is_default: false })
      .where('user_id', '=', user.id)
      .where('id', '<>', id)
      .where('is_default', '=', true)
      .execute()
  const saved = await db
    .updateTable('addresses')
    .set({ ...columnsOf(fields), is_default: isDefault, updated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .returning('id')
    .executeTakeFirst()
  if (!saved) throw notFound()
  return { id, isDefault, ...fields }
}

/** Deletes an address; 404 if it is not the user's. */
export async function deleteAddress(db: Db, user: User, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
}

type Fields = Omit<AddressFields, 'isDefault'>
const parts = ['fullName', 'phone', 'street', 'landmark', 'city', 'pincode'] as const

function isSame(one: Fields, other: Fields): boolean {
  return parts.every((part) => one[part] === other[part])
}

function columnsOf({ fullName, phone, street, landmark, city, pincode }: Fields) {
  return { full_name: fullName, phone, street, landmark, city, pincode }
}
