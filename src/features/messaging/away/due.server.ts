import { sql } from 'kysely'
import { firstUntold } from '#features/messaging/messages/unread.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { addJob } from '#platform/queue/jobs.server.ts'
import { newsMs, peopleAtOnce, settledMs, unreadMs } from './rules.ts'
import { digestTask } from './tasks.server.ts'

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

/**
 * The conversations (me) in which somebody's first unread message is old enough to be told of, still news, and newer than their last digest (d).
 * An enquiry that was emailed at once does not count: what comes after it does. Where nothing has come since that digest, no message is looked at:
 * of those who were told and have not read it, that is asked each minute for a day.
 */
const dueFor = (now: Date) => sql`conversation_members me join conversations c on c.id = me.conversation_id
  left join message_digests d on d.user_id = me.user_id
  cross join lateral (${firstUntold(sql`(d.told_until is null or c.last_at > d.told_until)`)}) first
  where me.left_at is null and me.unread_since <= ${before(now, unreadMs)} and me.unread_since > ${before(now, newsMs)}
    and first.at <= ${before(now, unreadMs)} and (d.told_until is null or first.at > d.told_until)`

/** Adds the digests that are due, one for each person. */
export async function addDigests(db: Db, now: Date, most = peopleAtOnce): Promise<void> {
  let last = 0
  for (;;) {
    const { rows } = await sql<{ userId: number }>`
      select distinct me.user_id as "userId" from ${dueFor(now)} and me.user_id > ${last} order by 1 limit ${most}`.execute(
      db,
    )
    await inTransaction(db, async (db) => {
      // One that waits for the mail server tells of what is new as well.
      for (const { userId } of rows) await addJob(db, digestTask, { userId }, { key: userId })
    })
    if (rows.length < most) return
    last = rows.at(-1)!.userId
  }
}

/** A digest that is taken: what it tells of, by the time of the first unread message, and up to when they had been told before. */
export type Claim = { userId: number; after: Date | null; until: Date }

/**
 * Takes a person's digest before it is handed to the mail server: a process that is lost at that moment loses one, and never sends two. It
 * tells of all conversations that are unread by then, so that they are one email; what comes into them later is told once they were read.
 * Undefined where nothing is due: it was read meanwhile.
 */
export async function claim(db: Db, userId: number, now: Date): Promise<Claim | undefined> {
  const until = before(now, settledMs)
  return inTransaction(db, async (db) => {
    const { rows } = await sql`
      select from ${dueFor(now)} and me.user_id = ${userId} limit 1`.execute(db)
    if (rows.length === 0) return undefined
    const told = await db
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
    return { userId, after: told?.told_until ?? null, until }
  })
}

/** Gives it back, for another try: the mail server has not taken it. */
export async function giveBack(db: Db, { userId, after }: Claim): Promise<void> {
  if (after === null) await db.deleteFrom('message_digests').where('user_id', '=', userId).execute()
  else await db.updateTable('message_digests').set({ told_until: after }).where('user_id', '=', userId).execute()
}

export async function storeSent(db: Db, { userId }: Claim, now: Date): Promise<void> {
  await db.updateTable('message_digests').set({ sent_at: now }).where('user_id', '=', userId).execute()
}
