import type { Db } from '../../platform/database.server.ts'
import type { Visitor } from '../../platform/request.server.ts'
import { passkeysOf } from '../credentials/passkeys.server.ts'
import { twoStepOf } from '../credentials/two-step.server.ts'
import { pendingEmailOf } from './email-change.server.ts'
import type { Security } from './schema.ts'

/** How the user's account is protected. */
export async function securityOf(db: Db, user: Visitor, { canSms }: { canSms: boolean }): Promise<Security> {
  const [{ phone, phone_confirmed_at }, pendingEmail, twoStep, passkeys] = await Promise.all([
    db.selectFrom('users').select(['phone', 'phone_confirmed_at']).where('id', '=', user.id).executeTakeFirstOrThrow(),
    pendingEmailOf(db, user.id),
    twoStepOf(db, user.id),
    passkeysOf(db, user.id),
  ])
  return {
    email: user.email,
    emailConfirmed: user.emailConfirmed,
    pendingEmail,
    phone: phone || null,
    phoneConfirmed: phone_confirmed_at !== null,
    canSms,
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
