import type { Db } from '#platform/database/database.server.ts'
import type { Sent } from '#platform/live/live.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { findMessages } from './message-rows.server.ts'
import type { Message, MessageEvent } from './schema.ts'
import type { NewMessageRow, Stored } from './store-messages.server.ts'

/** A stored message. `sender` is its author's number in the conversation; `userId` is the author's account, or null without one. */
export type StoredMessage = {
  conversationId: number
  seq: number
  sender: number | null
  userId: number | null
  /** The accounts that take part in the conversation. */
  people: readonly number[]
}

export type Listener = (stored: readonly StoredMessage[]) => void

type Announced = StoredMessage & {
  /** Whether the message was sent again. Then it was announced the first time. */
  isAgain?: boolean
  /** The message itself, if it need not be loaded. */
  message?: Message | undefined
  /**
   * Returns the connection that sent the message, which gets a response and therefore no event. Undefined once the
   * response was given up. Called at the last moment.
   */
  from?: () => string | undefined
}

/**
 * Announces stored messages, and returns them as open pages receive them; undefined for a message that no longer
 * exists.
 */
export type Announce = (stored: readonly Announced[]) => Promise<(Message | undefined)[]>

/**
 * The only way to announce stored messages, after their commit. Listeners in this process come first, because they need
 * no database. If they came after the steps that do, and one of those failed, they would never be called, because the
 * sender's retry stores no new message. Open pages come next, even for a message that was sent again, because nobody
 * knows how far the first try got.
 */
export function createAnnouncing(
  { db, live }: Pick<Dependencies, 'db' | 'live'>,
  listeners: ReadonlySet<Listener>,
): Announce {
  return async (stored) => {
    const fresh = stored.filter(({ isAgain }) => !isAgain)
    if (fresh.length > 0) for (const listener of listeners) listener(fresh)
    const messages = await messagesOf(db, stored)
    live.send(messages.flatMap((message, at) => (message ? [newsOf(message, stored[at]!)] : [])))
    return messages
  }
}

/** What `Announce` needs about a message that was stored now or before. */
export function announcedOf(
  { conversationId, userId }: Pick<NewMessageRow, 'conversationId' | 'userId'>,
  { outcome, seq, sender, people }: Extract<Stored, { outcome: 'sent' | 'again' }>,
): Announced {
  return { conversationId, seq, sender, userId, people, isAgain: outcome === 'again' }
}

/** Returns all the messages. Those that are not known yet are loaded with one query. */
async function messagesOf(db: Db, stored: readonly Announced[]): Promise<(Message | undefined)[]> {
  const unknown = stored.filter(({ message }) => !message)
  const found = await findMessages(db, unknown)
  const foundOf = new Map(unknown.map((each, at) => [each, found[at]]))
  return stored.map((each) => each.message ?? foundOf.get(each))
}

function newsOf(message: Message, { conversationId, people, from }: Announced): Sent {
  const data: MessageEvent = { conversationId, message }
  return { to: { people }, event: 'message', data, except: from?.() }
}
