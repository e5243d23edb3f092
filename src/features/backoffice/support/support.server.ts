import type { Db } from '#platform/database/database.server.ts'
import { storeOnce } from '#platform/database/store-once.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { addJob } from '#platform/queue/jobs.server.ts'
import { acknowledgementEmailTask, officeEmailTask } from './jobs.server.ts'
import type { SupportInput } from './schema.ts'

/** `count` counts the message against the limits (see `storeOnce`). */
type SupportContext = { key: string; language: Language; now: Date; count(db: Db): Promise<void> }

/** Stores a message once per key, and adds its email jobs. `user` is null if nobody is signed in. */
export async function storeMessage(
  db: Db,
  user: Pick<Visitor, 'id'> | null,
  input: SupportInput,
  { key, language, now, count }: SupportContext,
): Promise<{ id: number; createdAt: Date }> {
  const keyedRequest = { table: 'support_messages', sender: user?.id ?? null, key, request: input, count } as const
  return storeOnce(db, keyedRequest, async (db, keyed) => {
    const { name, email, phone, topic, message } = input
    const added = await db
      .insertInto('support_messages')
      .values({ ...keyed, name, email, phone: phone || null, topic, message, language, created_at: now })
      .returning(['id', 'created_at as createdAt'])
      .executeTakeFirstOrThrow()
    await addJob(db, acknowledgementEmailTask, { messageId: added.id })
    await addJob(db, officeEmailTask, { messageId: added.id })
    return added
  })
}
