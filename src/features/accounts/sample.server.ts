import type { Db } from '../../platform/database.server.ts'
import type { Env } from '../../platform/env.server.ts'
import { hashPassword } from './password-hash.server.ts'
import { termsVersion } from './rules.ts'

/** The password of the four demo accounts. It is not a secret: the login page lists them while sample data is on. */
export const samplePassword = 'Kamshet@2023'

/** Fixed ids below the first real one (1000). `professionalId` is the sample professional that the account owns. */
export const sampleAccounts = [
  { id: 1, email: 'customer1@demo.kamshetbuild.in', fullName: 'Sneha Kulkarni', userType: 'customer', city: 'Pune' },
  { id: 2, email: 'customer2@demo.kamshetbuild.in', fullName: 'Rahul Shinde', userType: 'customer', city: 'Mumbai' },
  {
    id: 3,
    email: 'contractor@demo.kamshetbuild.in',
    fullName: 'Amol Takalkar',
    userType: 'contractor',
    city: 'Kamshet',
    professionalId: 101,
  },
  {
    id: 4,
    email: 'architect@demo.kamshetbuild.in',
    fullName: 'Ketaki Sane',
    userType: 'architect',
    city: 'Lonavla',
    professionalId: 201,
  },
] as const

/** Sample professional's id → the demo account that owns it, for `professionals.user_id`. */
export const sampleOwners: ReadonlyMap<number, number> = new Map(
  sampleAccounts.flatMap((account) => ('professionalId' in account ? [[account.professionalId, account.id]] : [])),
)

const demoIds = new Set<number>(sampleAccounts.map(({ id }) => id))

/**
 * The password of a demo account is public, so the account is disabled while sample data is off, even if it is still
 * stored.
 */
export function isDisabled({ sampleData }: Pick<Env, 'sampleData'>, userId: number): boolean {
  return !sampleData && demoIds.has(userId)
}

/** Adds the missing demo accounts. Safe to run again. */
export async function loadSampleAccounts(db: Db, now: Date): Promise<void> {
  const { count } = db.fn
  const { known } = await db
    .selectFrom('users')
    .select(count<number>('id').as('known'))
    .where('id', 'in', [...demoIds])
    .executeTakeFirstOrThrow()
  if (known === sampleAccounts.length) return
  const password = await hashPassword(samplePassword)
  // One statement, so that an account never exists without its password.
  await db
    .with('added', (query) =>
      query
        .insertInto('users')
        .values(sampleAccounts.map((account) => userRow(account, now)))
        .onConflict((conflict) => conflict.doNothing())
        .returning('id'),
    )
    .insertInto('credentials')
    .columns(['user_id', 'account_id', 'provider_id', 'password'])
    .expression((query) =>
      query
        .selectFrom('added')
        .select(({ cast, val }) => [
          'id',
          cast<string>('id', 'text').as('account_id'),
          val('credential').as('provider_id'),
          val(password).as('password'),
        ]),
    )
    .execute()
}

function userRow({ id, email, fullName, userType, city }: (typeof sampleAccounts)[number], now: Date) {
  return {
    id,
    email,
    email_verified: true,
    username: email.slice(0, email.indexOf('@')),
    full_name: fullName,
    user_type: userType,
    city,
    state: 'Maharashtra',
    terms_version: termsVersion,
    terms_accepted_at: now,
    created_at: now,
    updated_at: now,
  }
}
