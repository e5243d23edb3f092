import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/database.server.ts'
import { addJob, task } from '../../platform/jobs.server.ts'
import { refusalOf } from './sending.server.ts'
import { type NewMessageRow, type Stored, storeMessages } from './store-messages.server.ts'

/** Added in the transaction that stores a message beside something else: it is told after the commit. */
export const publishTask = task<{ conversationId: number; seq: number }>('messages.publish')

type Posted = Omit<NewMessageRow, 'id' | 'replyTo'> & { id?: string; replyTo?: number | null; now: Date }

/**
 * Stores a message with another write, in that write's transaction: a visit that was asked for, what two have agreed. Open pages are told
 * after the commit. Refused where the author may not write in the conversation. Returns its number.
 */
export async function postMessage(
  db: Db,
  { now, id = randomUUID(), replyTo = null, ...message }: Posted,
): Promise<number> {
  const stored = await tryToPost(db, { ...message, id, replyTo }, now)
  if (stored.outcome !== 'sent' && stored.outcome !== 'again') throw refusalOf(stored.outcome)
  return stored.seq
}

/** The same, where a refusal ends nothing: answers what became of the message. */
export async function tryToPost(db: Db, message: NewMessageRow, now: Date): Promise<Stored> {
  const [stored] = await storeMessages(db, [message], now)
  const { conversationId } = message
  if (stored!.outcome === 'sent') await addJob(db, publishTask, { conversationId, seq: stored!.seq })
  return stored!
}
