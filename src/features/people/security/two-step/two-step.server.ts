import { sql } from 'kysely'
import { maxFailures, shutSeconds } from '#features/people/security/rules.ts'
import type { Db } from '#platform/database/database.server.ts'

/** What an account has set up for the second step of a login. */
export type TwoStep = {
  isOn: boolean
  hasAuthenticator: boolean
  byEmail: boolean
  bySms: boolean
  passkeys: number
  recoveryCodes: number
}

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
    hasAuthenticator: Boolean(row?.has_authenticator),
    byEmail: row?.by_email ?? false,
    bySms: row?.by_sms ?? false,
    passkeys: Number(row?.passkeys ?? 0),
    recoveryCodes: Number(row?.recovery_codes ?? 0),
  }
}

/**
 * Counts an attempt before the code is checked, so that simultaneous attempts in all processes are counted. The tenth
 * attempt in a row shuts the second step; if its code is right, the caller opens it again with `forgetFailures`. If the
 * second step is shut already, the result is not ok and `until` is the time when it opens.
 */
export async function countAttempt(
  db: Db,
  userId: number,
  now: Date,
): Promise<{ ok: true } | { ok: false; until: Date }> {
  const shutUntil = new Date(now.getTime() + shutSeconds * 1000)
  // If the second step was shut and its time is over, the count starts again.
  const count = sql<number>`case when shut_until is null then failures else 0 end + 1`
  const { numUpdatedRows } = await db
    .updateTable('two_steps')
    .set({ failures: count, shut_until: sql`case when ${count} >= ${maxFailures} then ${shutUntil}::timestamptz end` })
    .where('user_id', '=', userId)
    .where((row) => row.or([row('shut_until', 'is', null), row('shut_until', '<=', now)]))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return { ok: true }
  const shut = db.selectFrom('two_steps').select('shut_until').where('user_id', '=', userId)
  return { ok: false, until: (await shut.executeTakeFirst())?.shut_until ?? now }
}

export async function forgetFailures(db: Db, userId: number): Promise<void> {
  await db.updateTable('two_steps').set({ failures: 0, shut_until: null }).where('user_id', '=', userId).execute()
}
