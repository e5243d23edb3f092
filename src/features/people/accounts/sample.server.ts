import { msg } from '@lingui/core/macro'
import type { Db } from '#platform/database/database.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { Env } from '#platform/process/env.server.ts'
import { hashPassword } from './password-hash.server.ts'
import { storePassword } from './passwords.server.ts'

/**
 * The password of the four demo accounts. It is not a secret: the login page lets everybody log in to them while sample
 * data is on.
 */
export const samplePassword = 'Kamshet@2023'

/**
 * The demo accounts. Their fixed ids are below the first id of a real account (1000). `professionalId` is the sample
 * professional that the account owns.
 */
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

/** Maps the id of a sample professional to the id of the demo account that owns it, for `professionals.user_id`. */
export const sampleOwners: ReadonlyMap<number, number> = new Map(
  sampleAccounts.flatMap((account) => ('professionalId' in account ? [[account.professionalId, account.id]] : [])),
)

const demoIds = new Set<number>(sampleAccounts.map(({ id }) => id))

/** Whether a demo account is disabled. Its password is public, so it is disabled while sample data is off, even if it is still stored. */
export function isDisabled({ sampleData }: Pick<Env, 'sampleData'>, userId: number): boolean {
  return !sampleData && isDemo({ id: userId })
}

export function isDemo({ id }: { id: number }): boolean {
  return demoIds.has(id)
}

/** Refuses (403) a change that would spoil a demo account for the next visitor, because everybody can log in to it. */
export function refuseDemo(user: { id: number }): void {
  if (isDemo(user))
    throw new HttpRefusal(
      403,
      msg`Everyone shares this demo account, so this can't be changed here. Sign up for your own account.`,
    )
}

/** Stores the password of the demo accounts. It is hashed here, so that the repository has no hash. */
export async function storeDemoPasswords(db: Db, now: Date): Promise<void> {
  const hash = await hashPassword(samplePassword)
  for (const { id } of sampleAccounts) await storePassword(db, id, { hash, now })
}
