import type { Db } from '#platform/database/database.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import { passkeysOf } from './passkeys/passkeys.server.ts'
import type { Security } from './schema.ts'
import { twoStepOf } from './two-step/two-step.server.ts'

/** Finds the user's two-step login and passkeys. */
export async function securityOf(db: Db, user: Visitor): Promise<Security> {
  const [twoStep, passkeys] = await Promise.all([twoStepOf(db, user.id), passkeysOf(db, user.id)])
  return {
    twoStep: {
      isOn: twoStep.isOn,
      authenticator: twoStep.hasAuthenticator,
      email: twoStep.byEmail,
      sms: twoStep.bySms,
      recoveryCodes: twoStep.recoveryCodes,
    },
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      ...{ id, name, createdAt: createdAt.toISOString() },
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }
}
