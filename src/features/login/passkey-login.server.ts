import { inTransaction } from '../../platform/database.server.ts'
import { checkPasskey, passkeysOf } from '../credentials/passkeys.server.ts'
import type { WebAuthnJson } from '../credentials/schema.ts'
import { completeLogin, lockedAccount, type Site, type Visit } from './login.server.ts'

/** Logs in by a passkey, which is both steps at once. Undefined when its answer is not right. */
export async function logInByPasskey(
  { db, env, now }: Site,
  response: WebAuthnJson,
  visit: Visit,
): Promise<Awaited<ReturnType<typeof completeLogin>> | undefined> {
  // Outside the transaction: a challenge counts once, whatever comes of it.
  const passkey = await checkPasskey({ db, env, now: now() }, { purpose: 'login', response })
  if (!passkey) return undefined
  return inTransaction(db, async (db) => {
    const account = await lockedAccount({ db, env }, passkey.userId)
    // Its owner may have removed it meanwhile.
    const isStill = (await passkeysOf(db, passkey.userId)).some(({ id }) => id === passkey.id)
    return account && isStill ? completeLogin(db, account, { visit, now: now() }) : undefined
  })
}
