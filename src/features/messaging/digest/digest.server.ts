import { sql } from 'kysely'
import { firstUnseen } from '#features/messaging/messages/unread.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { addJob, task } from '#platform/queue/jobs.server.ts'
import { newsMs, peopleAtOnce, settledMs, unreadMs } from './rules.ts'

/** Emails a person what they have not read. */
export const digestTask = task<{ userId: number }>('message-digest.send')

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

/**
 * SQL: the conversations (me) that are due for a digest (d). A conversation is due if its first unread message is old
 * enough, not yet stale, and newer than the last digest. Enquiries that were emailed at once do not count. The query
 * runs every minute, so it skips conversations that have nothing new since the last digest.
 */
const dueFor = (now: Date) => sql`conversation_members me join conversations c on c.id = me.conversation_id
  left join message_digests d on d.user_id = me.user_id
  cross join lateral (${firstUnseen(sql`(d.told_until is null or c.last_at > d.told_until)`)}) first
  where me.left_at is null and me.unread_since <= ${before(now, unreadMs)} and me.unread_since > ${before(now, newsMs)}
    and first.at <= ${before(now, unreadMs)} and (d.told_until is null or first.at > d.told_until)`

/** Adds the jobs of due digests, one per person. The day is looked through once, however many people are due. */
export async function addDigests(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ userId: number }>`select distinct me.user_id as "userId" from ${dueFor(now)}`.execute(db)
  for (let from = 0; from < rows.length; from += peopleAtOnce)
    await inTransaction(db, async (db) => {
      // The key allows one job per person. If an earlier job is still waiting for the mail server, its digest will
      // include the new messages.
      for (const { userId } of rows.slice(from, from + peopleAtOnce))
        await addJob(db, digestTask, { userId }, { key: userId })
    })
}

/**
 * A digest that is due. It covers conversations whose first unread message is newer than `after` (the end of the
 * previous digest) and not newer than `until`.
 */
export type Due = { userId: number; after: Date | null; until: Date }

/**
 * The digest that is due for a person; undefined if none is. It is one email about all unread conversations. Later
 * messages in these conversations are announced only after the person has read the earlier ones.
 */
export async function dueDigest(db: Db, userId: number, now: Date): Promise<Due | undefined> {
  const { rows } = await sql<{ after: Date | null }>`
    select d.told_until as after from ${dueFor(now)} and me.user_id = ${userId} limit 1`.execute(db)
  return rows[0] && { userId, after: rows[0].after, until: before(now, settledMs) }
}

/** Records that a digest is done. `sentAt`: when its email was sent; null if the person gets none. */
export async function markTold(db: Db, { userId, until }: Due, sentAt: Date | null): Promise<void> {
  const told = { told_until: until, ...(sentAt && { sent_at: sentAt }) }
  await db
    .insertInto('message_digests')
    .values({ user_id: userId, ...told })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(told))
    .execute()
}
