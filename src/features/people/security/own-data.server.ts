import { type OwnData, ownRow } from '#platform/database/own-data.server.ts'
import { twoStepOf } from './two-step/two-step.server.ts'

/** How the account is protected, without the secrets, for the copy of a person's data. */
export const securityData: OwnData = {
  name: 'security',
  async read(db, userId) {
    const passkeys = await db
      .selectFrom('passkeys')
      .select(['name', 'created_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
    const devices = await db
      .selectFrom('devices')
      .select(['last_used_at', 'trusted_until'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
    const password = await db
      .selectFrom('passwords')
      .select('changed_at as changedAt')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return {
      password: password ?? null,
      twoStepLogin: await twoStepOf(db, userId),
      passkeys: passkeys.map((row) => ownRow(row)),
      devices: devices.map((row) => ownRow(row)),
    }
  },
}
