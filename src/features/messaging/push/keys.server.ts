import { sql } from 'kysely'
import webPush from 'web-push'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { createSecrets } from '#platform/process/secrets.server.ts'
import { sessionSecret } from '#platform/process/session-secret.server.ts'

/** The key pair that identifies the product to push services (VAPID, RFC 8292), in base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

const known = new WeakMap<object, Promise<PushKeys>>()

/**
 * The product's key pair: VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY if they are set, otherwise a pair that is generated
 * once. The generated pair is stored in the database, so that all processes share it and it survives a change of
 * DATA_DIR. A browser's subscription only works with the pair with which it was made. The private key is sealed with
 * the session secret.
 */
export function pushKeys({ db, env, now }: Pick<Dependencies, 'db' | 'env' | 'now'>): Promise<PushKeys> {
  if (env.vapid) return Promise.resolve(env.vapid)
  const kept = known.get(env) ?? keptKeys(db, { secrets: createSecrets(sessionSecret(env), 'push keys'), now: now() })
  known.set(env, kept)
  kept.catch(() => known.delete(env))
  return kept
}

type Keeping = { secrets: Pick<ReturnType<typeof createSecrets>, 'seal' | 'open'>; now: Date }

function keptKeys(db: Db, { secrets, now }: Keeping): Promise<PushKeys> {
  return inTransaction(db, async (db) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('push keys', 0))`.execute(db)
    const kept = await db.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst()
    const privateKey = kept && secrets.open(kept.private_key)
    if (kept && privateKey) return { publicKey: kept.public_key, privateKey }
    // There is no pair yet, or it cannot be opened because the session secret has changed. Subscriptions made with the
    // old pair no longer work.
    await db.deleteFrom('push_subscriptions').execute()
    const made = webPush.generateVAPIDKeys()
    const row = { public_key: made.publicKey, private_key: secrets.seal(made.privateKey), created_at: now }
    await db
      .insertInto('push_keys')
      .values(row)
      .onConflict((conflict) => conflict.column('is_only').doUpdateSet(row))
      .execute()
    return made
  })
}
