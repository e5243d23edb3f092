import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/database.server.ts'
import type { Dependencies } from '../../platform/dependencies.server.ts'
import { countAlways, type Limit } from '../../platform/rate-limit.server.ts'
import { HttpRefusal } from '../../platform/refusal.server.ts'
import type { User } from './access.server.ts'
import { mostAlike, shortestAlike } from './rules.ts'
import type { Send } from './sending.server.ts'
import { searchOf } from './store-messages.server.ts'

/** How people send, by either way: as many as `limit` allows, and no advertisements. */
export function withinLimits(
  send: Send,
  { db, now, limit }: Pick<Dependencies, 'db' | 'now'> & { limit: Limit },
): Send {
  const refuseAlike = createAlikeCheck(db)
  return async (user, sending) => {
    await countAlways(limit, String(user.id))
    const { conversationId, message } = sending
    const search = searchOf(message.text)
    await refuseAlike(user, { conversationId, text: message.text, search, now: now() })
    return send(user, { ...sending, search })
  }
}

/** `search` is that of its text: computed once, for a long one takes its time. */
type Text = { conversationId: number; text: string; search: string; now: Date }

function createAlikeCheck(db: Db) {
  /** Conversations in which both have written, so that hardly any message asks. */
  const answered = new LRUCache<number, true>({ max: 50_000 })
  return async function refuseAlikeHere(user: User, text: Text): Promise<void> {
    if (text.text.length < shortestAlike || answered.has(text.conversationId)) return
    if (await refuseAlike(db, user, text)) answered.set(text.conversationId, true)
  }
}

/**
 * Refuses the same words to many who have not answered: an advertisement, by whichever way they get into the conversation. Once the other
 * side has written, what is said is between the two, and nobody looks. Answers whether it has.
 */
export async function refuseAlike(db: Db, user: User, { conversationId, text, search, now }: Text): Promise<boolean> {
  if (text.length < shortestAlike) return false
  const dayAgo = new Date(now.getTime() - 24 * 60 * 60_000)
  const { rows } = await sql<{ isAnswered: boolean; alike: number }>`
    select c.sent_0 > 0 and c.sent_1 > 0 as "isAnswered", (
      select count(distinct m.conversation_id) from conversation_members me join conversations o on o.id = me.conversation_id
        join messages m on m.conversation_id = o.id and m.member_no = me.no and m.search = ${search}
      where me.user_id = ${user.id} and o.id <> c.id and o.created_at > ${dayAgo} and (o.sent_0 = 0 or o.sent_1 = 0)
    ) as alike
    from conversations c where c.id = ${conversationId}`.execute(db)
  const [found] = rows
  if (found && !found.isAnswered && found.alike >= mostAlike)
    throw new HttpRefusal(
      422,
      msg`You have sent the same message to several people who haven't answered yet. Please write something for this person.`,
      { fields: { text: msg`This is the same message again.` } },
    )
  return found?.isAnswered ?? false
}
