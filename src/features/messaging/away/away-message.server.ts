import { msg } from '@lingui/core/macro'
import { type RawBuilder, sql } from 'kysely'
import type { StoredMessage } from '#features/messaging/messages/announcing.server.ts'
import type { Messaging } from '#features/messaging/messages/messaging.server.ts'
import { tryToPost } from '#features/messaging/messages/post.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { refusedField } from '#platform/http/refusal.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { isAwayOn } from './rules.ts'
import type { AutomaticDetails, AwayChoice, AwayMessage } from './schema.ts'

type User = Pick<Visitor, 'id'>

/** Returns the user's away message. */
export async function findAway(db: Db, user: User, now: Date): Promise<AwayMessage> {
  const stored = await db
    .selectFrom('away_messages')
    .select(['is_on as isOn', 'text', 'until'])
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (!stored) return { isOn: false, text: '', until: null }
  return { ...stored, isOn: isAwayOn(stored, dayInIndia(now)) }
}

/** Stores the away message, and whether it is on. The change applies from the next message that arrives. */
export async function chooseAway(db: Db, user: User, { isOn, text, until }: AwayChoice, now: Date): Promise<void> {
  if (isOn && until !== null && until < dayInIndia(now))
    throw refusedField('until', msg`This day has passed. Please choose today or a later day.`)
  const chosen = { is_on: isOn, text, until, changed_at: now }
  await db
    .insertInto('away_messages')
    .values({ user_id: user.id, ...chosen })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(chosen))
    .execute()
}

type Needed = Pick<Dependencies, 'db' | 'log' | 'now'>

/** How long a process caches who is away, in ms. */
const believedMs = 5_000

/**
 * Sends the away message of a professional to people who write to them, once per conversation and day. Messaging stores
 * thousands of messages per second. So this code runs after their commit, and queries a message only if somebody in its
 * conversation is away. If the process stops before the away message is sent, the next message of that day triggers it.
 */
export function answerWhileAway({ db, log, now }: Needed, messaging: Messaging): { stop(): Promise<void> } {
  let waiting: StoredMessage[] = []
  let running: Promise<void> | undefined
  let known: { until: number; away: ReadonlySet<number> } = { until: 0, away: new Set() }

  const failed = (error: unknown) =>
    void log.warn({ err: error }, 'a message could not be answered for somebody who is away')

  async function whoIsAway(): Promise<ReadonlySet<number>> {
    if (known.until < Date.now()) known = { until: Date.now() + believedMs, away: await findAllAway(db, now()) }
    return known.away
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const stored = waiting
      waiting = []
      const away = await whoIsAway().catch(failed)
      for (const each of stored)
        if (each.sender !== null && each.people.some((id) => id !== each.userId && away?.has(id)))
          await answer(db, each, now()).catch(failed)
    }
    running = undefined
  }

  const end = messaging.onStored((stored) => {
    waiting.push(...stored)
    running ??= run()
  })
  return {
    async stop() {
      end()
      await running
    },
  }
}

const isOn = (today: string) => sql`away.is_on and (away.until is null or away.until >= ${today}::date)`

async function findAllAway(db: Db, now: Date): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from away_messages away where ${isOn(dayInIndia(now))}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Whether an account's away message is on today. */
export async function isAway(db: Db, userId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from away_messages away where user_id = ${userId} and ${isOn(dayInIndia(now))}`.execute(db)
  return rows.length > 0
}

/** A UUID computed from a text (RFC 9562, version 8). */
const uuidOf = (text: RawBuilder<unknown>) =>
  sql`overlay(overlay(md5(${text}) placing '8' from 13) placing '8' from 17)::uuid`

type Answer = { id: string; userId: number; text: string; until: string | null }

/**
 * Answers a message with the away message of the person on the other side. Automatic messages are not answered. The id
 * of the answer is computed from the conversation and the day, so that several processes send only one answer.
 */
async function answer(db: Db, { conversationId, seq }: StoredMessage, now: Date): Promise<void> {
  const today = dayInIndia(now)
  await inTransaction(db, async (db) => {
    const { rows } = await sql<Answer>`
      select automatic.id, away.user_id as "userId", away.text, away.until::text
      from messages m join conversation_members author on author.conversation_id = m.conversation_id and author.no = m.member_no
        join conversation_members them on them.conversation_id = m.conversation_id and them.no = 1 - author.side and them.left_at is null
        join away_messages away on away.user_id = them.user_id and ${isOn(today)}
        cross join lateral (select ${uuidOf(sql`concat_ws(' ', away.key, m.conversation_id, ${today}::text)`)} as id) automatic
      where m.conversation_id = ${conversationId} and m.seq = ${seq} and m.details -> 'isAutomatic' is null
        and not exists (select from messages sent where sent.id = automatic.id)`.execute(db)
    const [found] = rows
    if (!found) return
    const { id, userId, text, until } = found
    const details: AutomaticDetails = { isAutomatic: true, until }
    await tryToPost(db, { conversationId, userId, id, kind: 'text', text, details, replyTo: null }, now)
  })
}
