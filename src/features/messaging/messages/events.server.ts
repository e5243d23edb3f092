import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { z } from 'zod'
import { presencesOf } from '#features/messaging/presence/presence.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { countEveryAttempt, createLimit } from '#platform/http/rate-limit.server.ts'
import { refusedField } from '#platform/http/refusal.server.ts'
import type { LiveListener, LivePage } from '#platform/live/live.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { blockedAmong, isBlocked, memberIn, peopleIn } from './access.server.ts'
import type { Messaging } from './messaging.server.ts'
import { storeReceipts } from './receipts.server.ts'
import { eventsPerMinute } from './rules.ts'
import { receipts, sendEvent, type TypingEvent, typingEvent, watchEvent } from './schema.ts'

/**
 * Handles the events that pages send about messages. Messages and receipts can also be sent to an endpoint. Typing and
 * watching have no endpoint, because they only make sense on an open connection.
 */
export function messageEvents(
  { db, live, now }: Pick<Dependencies, 'db' | 'live' | 'now'>,
  { send }: Messaging,
  limit = createLimit(eventsPerMinute, 60),
): Required<Pick<LiveListener, 'events'>> {
  /** Every event, even an invalid one, counts against the limit before it is parsed. */
  const countEvent = (page: LivePage) => countEveryAttempt(limit, String(page.userId))
  return {
    events: {
      async send(page, data) {
        await countEvent(page)
        const { conversationId, ...message } = read(sendEvent, data)
        return send({ id: page.userId }, { conversationId, message, from: page.connectionId })
      },
      async receipts(page, data) {
        await countEvent(page)
        await storeReceipts(db, { id: page.userId }, { ...read(receipts, data), live })
        return null
      },
      async typing(page, data) {
        await countEvent(page)
        const { conversationId } = read(typingEvent, data)
        const { no } = await memberIn(db, { id: page.userId }, conversationId)
        if (await isBlocked(db, conversationId)) return null
        const others = (await peopleIn(db, conversationId)).filter((id) => id !== page.userId)
        const typing: TypingEvent = { conversationId, no }
        live.send([{ to: { people: others }, event: 'typing', data: typing }])
        return null
      },
      async watch(page, data) {
        await countEvent(page)
        const look = async (wanted: readonly number[]) => {
          const userIds = await inConversationWith(db, page.userId, wanted)
          const presences = await presencesOf(db, { id: page.userId }, { userIds, now: now() })
          return new Map([...presences].filter(([id, presence]) => presence && userIds.includes(id)))
        }
        const before = await look(read(watchEvent, data).userIds)
        page.watch([...before.keys()])
        // Checks again, because a block may have been stored after the first check and before the watch began.
        const seen = await look([...before.keys()])
        if (seen.size < before.size) page.watch([...seen.keys()])
        return Object.fromEntries(seen)
      },
    },
  }
}

function read<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const parsed = schema.safeParse(data)
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  const { path, message } = issues.find(({ path }) => path.at(-1) === 'text') ?? { ...issues[0]!, message: '' }
  throw refusedField(path.join('.'), message ? { id: message } : msg`Please check what you entered.`)
}

/** The accounts among `others` who are on the other side of one of the user's conversations that is not blocked. */
async function inConversationWith(db: Db, userId: number, others: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct theirs.user_id as id from conversation_members mine
      join conversation_members theirs on theirs.conversation_id = mine.conversation_id and theirs.side <> mine.side
      join conversations c on c.id = mine.conversation_id and not c.is_blocked
    where mine.user_id = ${userId} and mine.left_at is null and theirs.left_at is null and theirs.user_id = any (${[...others]}::bigint[])`.execute(
    db,
  )
  const blocked = await blockedAmong(
    db,
    { id: userId },
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id }) => (blocked.has(id) ? [] : id))
}
