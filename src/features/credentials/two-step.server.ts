import type { Db } from '../../platform/database.server.ts'
import { maxFailures, shutSeconds } from './rules.ts'

/** What an account can prove itself with, besides its password. */
export type TwoStep = {
  isOn: boolean
  since: Date | null
  hasAuthenticator: boolean
  byEmail: boolean
  bySms: boolean
  passkeys: number
  recoveryCodes: number
}

/** How an account's two-step login is set up. */
export async function twoStepOf(db: Db, userId: number): Promise<TwoStep> {
  const row = await db
    .selectFrom('users')
    .leftJoin('two_steps', 'two_steps.user_id', 'users.id')
    .select(['since', 'by_email', 'by_sms'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('authenticators')
          .select('user_id')
          .whereRef('authenticators.user_id', '=', 'users.id')
          .where('is_confirmed', '=', true),
      ).as('has_authenticator'),
    )
    .select(({ selectFrom, fn }) => [
      selectFrom('passkeys').whereRef('passkeys.user_id', '=', 'users.id').select(fn.countAll().as('n')).as('passkeys'),
      selectFrom('recovery_codes')
        .whereRef('recovery_codes.user_id', '=', 'users.id')
        .select(fn.countAll().as('n'))
        .as('recovery_codes'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return {
    isOn: Boolean(row?.since),
    since: row?.since ?? null,
    hasAuthenticator: Boolean(row?.has_authenticator),
    byEmail: row?.by_email ?? false,
    bySms: row?.by_sms ?? false,
    passkeys: Number(row?.passkeys ?? 0),
    recoveryCodes: Number(row?.recovery_codes ?? 0),
  }
}

/** Whether too many wrong codes have shut the account's second step for now. */
export async function isShut(db: Db, userId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('two_steps')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('shut_until', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Counts a wrong code, however many processes and logins they come to; too many in a row shut the second step for a while. */
export async function countFailure(db: Db, userId: number, now: Date): Promise<void> {
  const shutUntil = new Date(now.getTime() + shutSeconds * 1000)
  await db
    .updateTable('two_steps')
    .set(({ eb, case: when }) => ({
      failures: eb('failures', '+', 1),
      shut_until: when()
        .when(eb(eb('failures', '+', 1), '>=', maxFailures))
        .then(shutUntil)
        .else(eb.ref('shut_until'))
        .end(),
    }))
    .where('user_id', '=', userId)
    .execute()
}

export async function forgetFailures(db: Db, userId: number): Promise<void> {
  await db.updateTable('two_steps').set({ failures: 0, shut_until: null }).where('user_id', '=', userId).execute()
}
