import type { Db } from '#platform/database/database.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { townOf } from '#platform/values/towns.ts'
import { isUserType } from './rules.ts'
import { sampleAccounts, samplePassword } from './sample.server.ts'
import type { Account, DemoAccount } from './schema.ts'

/** Finds the account with this id or email address, as its owner sees it. */
export async function findAccount(db: Db, by: { id: number } | { email: string }): Promise<Account | undefined> {
  const row = await db
    .selectFrom('users')
    .select([
      'id',
      'username',
      'email',
      'email_verified as emailConfirmed',
      'full_name as fullName',
      'language',
      'picture',
    ])
    .select(['user_type as userType', 'is_staff', 'city', 'address'])
    .$if('id' in by, (query) => query.where('id', '=', (by as { id: number }).id))
    .$if('email' in by, (query) => query.where('email', '=', (by as { email: string }).email))
    .$narrowType<Pick<Account, 'language' | 'picture'>>()
    .executeTakeFirst()
  if (!row) return undefined
  const { userType, is_staff, city, address, ...account } = row
  if (!isUserType(userType)) throw new Error(`Account ${row.id} is of an unknown type`)
  return { ...account, userType, ...townIn({ city, address }), ...(is_staff && { isStaff: true }) }
}

/** The town of an account, if its city or its address names one of our towns. */
export function townIn({ city, address }: { city: string | null; address: string | null }): { town?: string } {
  const town = townOf(city ?? '') ?? townOf(address ?? '')
  return town ? { town: town.id } : {}
}

/**
 * Locks the account until the transaction ends, so that nobody else changes its ways to log in. Code that logs somebody
 * in or removes a way to log in must begin with this lock. Otherwise a login could begin while its password or passkey
 * is being removed, and the new session would stay open.
 */
export async function lockAccount(db: Db, id: number): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Stores the language that the user reads, for emails and for the next visit. */
export async function chooseLanguage(db: Db, user: Visitor, language: Language): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', user.id).execute()
}

/**
 * Hides the account until its next login. If `deleteAt` is given, the account is erased at that time. The caller must
 * end the account's sessions.
 */
export async function deactivateAccount(
  db: Db,
  id: number,
  { now, deleteAt }: { now: Date; deleteAt: Date | null },
): Promise<void> {
  await db.updateTable('users').set({ deactivated_at: now, delete_at: deleteAt }).where('id', '=', id).execute()
}

/**
 * Shows a deactivated account again and cancels its planned deletion. Returns the previous state, or undefined if the
 * account was active. The account stays locked until the transaction ends. If a simultaneous deactivation waits for
 * this lock, it also ends the session that begins in this transaction.
 */
export async function reactivateAccount(db: Db, id: number): Promise<'deactivated' | 'to_be_deleted' | undefined> {
  const before = await db
    .selectFrom('users')
    .select(['deactivated_at', 'delete_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before?.deactivated_at) return undefined
  await db.updateTable('users').set({ deactivated_at: null, delete_at: null }).where('id', '=', id).execute()
  return before.delete_at ? 'to_be_deleted' : 'deactivated'
}

/** Lists the demo accounts that are in the database. */
export async function listDemoAccounts(db: Db): Promise<DemoAccount[]> {
  const stored = await db
    .selectFrom('users')
    .select('id')
    .where(
      'id',
      'in',
      sampleAccounts.map(({ id }) => id),
    )
    .execute()
  return sampleAccounts
    .filter(({ id }) => stored.some((user) => user.id === id))
    .map(({ email, fullName, userType }) => ({ email, fullName, userType, password: samplePassword }))
}
