import { ECDH } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import type { UserType } from '#features/people/accounts/rules.ts'
import { openSessions } from '#features/people/accounts/sessions.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { refusedField } from '#platform/http/refusal.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { mostSubscriptions } from './rules.ts'
import type { NewPushSubscription } from './schema.ts'

type Session = { id: number; userId: number }

/**
 * Stores the push address of a session's browser. A session has one address, which is deleted with the session. An
 * account keeps only its latest addresses. If somebody else logs in and subscribes in the same browser, the address
 * moves to their account.
 */
export async function subscribe(
  db: Db,
  session: Session,
  { endpoint, keys, language, now }: NewPushSubscription & { language: Language; now: Date },
): Promise<void> {
  refuseNoKey(keys.p256dh)
  await inTransaction(db, async (db) => {
    await db
      .deleteFrom('push_subscriptions')
      .where((row) => row.or([row('endpoint', '=', endpoint), row('session_id', '=', session.id)]))
      .execute()
    await db
      .insertInto('push_subscriptions')
      .values({ session_id: session.id, user_id: session.userId, endpoint, ...keys, language, created_at: now })
      // Two copies of the same request may arrive at the same time.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db
      .deleteFrom('push_subscriptions')
      .where('session_id', 'in', (own) =>
        own
          .selectFrom('push_subscriptions')
          .select('session_id')
          .where('user_id', '=', session.userId)
          .orderBy('created_at', 'desc')
          .orderBy('session_id', 'desc')
          .offset(mostSubscriptions),
      )
      .execute()
  })
}

/** Refuses a key that is not a point on the curve, because notifications could not be encrypted for it. */
function refuseNoKey(p256dh: string): void {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
  } catch {
    throw refusedField('keys.p256dh', msg`Please check what you entered.`)
  }
}

export async function unsubscribe(db: Db, session: Session): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_id', '=', session.id).execute()
}

export async function isSubscribed(db: Db, session: Session): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('session_id')
    .where('session_id', '=', session.id)
    .executeTakeFirst()
  return row !== undefined
}

/** Finds the subscription of an open session, unless its account is deactivated. */
export function findSubscription(db: Db, { sessionId, now }: { sessionId: number; now: Date }) {
  return openSessions(db, now)
    .innerJoin('push_subscriptions as push', 'push.session_id', 'sessions.id')
    .innerJoin('users', 'users.id', 'push.user_id')
    .select(['push.user_id as userId', 'endpoint', 'p256dh', 'auth', 'push.language', 'user_type as userType'])
    .where('sessions.id', '=', sessionId)
    .where('deactivated_at', 'is', null)
    .$narrowType<{ language: Language; userType: UserType }>()
    .executeTakeFirst()
}

/** Deletes an address that the push service no longer has. A newer address of the same session stays. */
export async function forgetEndpoint(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
}
