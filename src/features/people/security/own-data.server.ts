import { type OwnData, ownTable } from '#platform/database/own-data.server.ts'
import { twoStepOf } from './two-step/two-step.server.ts'

const passkeys = ownTable('passkeys', { as: 'passkeys', of: 'user_id', shows: ['name', 'created_at', 'last_used_at'] })
const devices = ownTable('devices', { as: 'devices', of: 'user_id', shows: ['last_used_at', 'trusted_until'] })
const password = ownTable('passwords', { as: 'password', of: 'user_id', shows: ['changed_at'], order: ['user_id'] })

/** How the account is protected, without the secrets. */
export const securityData: OwnData = {
  name: 'security',
  of: [...passkeys.of, ...devices.of, ...password.of],
  async read(db, userId) {
    const [stored = null] = (await password.read(db, userId)) as object[]
    const [twoStepLogin, keys] = [await twoStepOf(db, userId), await passkeys.read(db, userId)]
    return { password: stored, twoStepLogin, passkeys: keys, devices: await devices.read(db, userId) }
  },
}
