import type { Db } from '../../platform/database.server.ts'
import type { Visitor } from '../../platform/endpoint.server.ts'
import { addJob } from '../../platform/jobs.server.ts'
import type { Language } from '../../platform/languages.ts'
import { usedKey } from '../../platform/refusal.server.ts'
import { acknowledgementEmailTask, officeEmailTask } from './jobs.server.ts'
import type { SupportInput } from './schema.ts'

type SupportContext = { key: string; language: Language; now: Date }
type Stored = { id: number; createdAt: Date }

/**
 * Stores a support message once per key (409 for a different message under the same key), and adds its email job;
 * `user` is null when nobody is signed in.
 */
export async function storeMessage(
  db: Db,
  user: Pick<Visitor, 'id'> | null,
  { name, email, phone, topic, message, key, language, now }: SupportInput & SupportContext,
): Promise<Stored> {
  return db.transaction().execute(async (db) => {
    const added = await db
      .insertInto('support_messages')
      .values({
        ...{ name, email, topic, message, language },
        phone: phone || null,
        user_id: user?.id ?? null,
        idempotency_key: key,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returning(['id', 'created_at as createdAt'])
      .executeTakeFirst()
    if (added) {
      await addJob(db, acknowledgementEmailTask, { messageId: added.id })
      await addJob(db, officeEmailTask, { messageId: added.id })
      return added
    }
    const known = await db
      .selectFrom('support_messages')
      .select(['id', 'created_at as createdAt'])
      .where('idempotency_key', '=', key)
      .where('email', '=', email)
      .where('message', '=', message)
      .executeTakeFirst()
    if (!known) throw usedKey()
    return known
  })
}
