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

/** Adds the jobs of due digests, one per person. */
export async function addDigests(db: Db, now: Date, most = peopleAtOnce): Promise<void> {
  let last = 0
  for (;;) {
    const { rows } = await sql<{ userId: number }>`
      select distinct me.user_id as "userId" from ${dueFor(now)} and me.user_id > ${last} order by 1 limit ${most}`.execute(
      db,
    )
    await inTransaction(db, async (db) => {
      // The key allows one job per person. If an earlier job is still waiting for the mail server, its digest will
      // include the new messages.
      for (const { userId } of rows) await addJob(db, digestTask, { userId }, { key: userId })
    })
    if (rows.length < most) return
    last = rows.at(-1)!.userId
  }
}

/**
 * A claimed digest. It covers conversations whose first unread message is newer than `after` (the end of the previous
 * digest) and not newer than `until`.
 */
export type Claim = { userId: number; after: Date | null; until: Date }

/**
 * Claims a person's digest before it goes to the mail server, so that a crash may lose a digest but never sends it
 * twice. The digest is one email about all unread conversations. Later messages in these conversations are announced
 * only after the person has read the earlier ones. Returns undefined if no digest is due any more.
 */
export async function claimDigest(db: Db, userId: number, now: Date): Promise<Claim | undefined> {
  const until = before(now, settledMs)
  return inTransaction(db, async (db) => {
    const { rows } = await sql`
      select from ${dueFor(now)} and me.user_id = ${userId} limit 1`.execute(db)
    if (rows.length === 0) return undefined
    const previous = await db
      .selectFrom('message_digests')
      .select('told_until')
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    await db
      .insertInto('message_digests')
      .values({ user_id: userId, told_until: until })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ told_until: until }))
      .execute()
    return { userId, after: previous?.told_until ?? null, until }
  })
}

/** Releases a claim for another try, because the mail server has not accepted the email. */
export async function releaseClaim(db: Db, { userId, after }: Claim): Promise<void> {
  if (after === null) await db.deleteFrom('message_digests').where('user_id', '=', userId).execute()
  else await db.updateTable('message_digests').set({ told_until: after }).where('user_id', '=', userId).execute()
}

export async function markSent(db: Db, { userId }: Claim, now: Date): Promise<void> {
  await db.updateTable('message_digests').set({ sent_at: now }).where('user_id', '=', userId).execute()
}
