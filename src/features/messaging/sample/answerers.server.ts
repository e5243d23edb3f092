import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { isSample, type Profession } from '#features/directory/professionals/rules.ts'
import type { StoredMessage } from '#features/messaging/messages/announcing.server.ts'
import { sampleOwners } from '#features/people/accounts/sample.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Language } from '#platform/languages/languages.ts'

/** The sample professional in a conversation. `userId`: the demo account that owns the profile, or null. */
export type Answerer = { no: number; userId: number | null; profession: Profession }

/**
 * Returns a function that finds the sample professional who should answer a message. Most conversations have none. The
 * result is cached for a minute, because there can be thousands of messages.
 */
export function createAnswerers(db: Db) {
  const known = new LRUCache<number, { all: Answerer[] }>({ maxSize: 10_000, sizeCalculation: () => 1, ttl: 60_000 })

  async function find(conversationId: number): Promise<{ all: Answerer[] }> {
    const { rows } = await sql<Answerer & { professionalId: number }>`
      select m.no, m.user_id as "userId", p.profession, p.id as "professionalId"
      from conversation_members m join professionals p on p.id = m.professional_id
      where m.conversation_id = ${conversationId} and m.no in (0, 1) and m.left_at is null`.execute(db)
    const all = rows.filter(
      ({ professionalId, userId }) =>
        isSample(professionalId) && (userId === null || userId === sampleOwners.get(professionalId)),
    )
    const found = { all: all.map(({ no, userId, profession }) => ({ no, userId, profession })) }
    known.set(conversationId, found)
    return found
  }
  /** The sample professional in the conversation, unless they are the author of the message. */
  return async ({ conversationId, sender }: StoredMessage): Promise<Answerer | undefined> => {
    if (sender === null) return undefined
    const { all } = known.get(conversationId) ?? (await find(conversationId))
    return all.length === 0 ? undefined : all.find(({ no }) => no !== sender)
  }
}

/** Returns the message to answer and its author's language; undefined if the author has no account. */
export async function findMessageToAnswer(db: Db, { conversationId, seq }: StoredMessage) {
  const { rows } = await sql<{ text: string; side: number; language: Language | null }>`
    select m.text, author.side, u.language from messages m
      join conversation_members author on author.conversation_id = m.conversation_id and author.no = m.member_no
      join users u on u.id = author.user_id
    where m.conversation_id = ${conversationId} and m.seq = ${seq}`.execute(db)
  return rows[0]
}
