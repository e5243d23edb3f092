import type { Db } from '#platform/database/database.server.ts'
import type { Sent } from '#platform/live/live.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { findMessages } from './message-rows.server.ts'
import type { Message, MessageEvent } from './schema.ts'
import type { NewMessageRow, Stored } from './store-messages.server.ts'

/**
 * A stored message. `sender` is its author's number in the conversation. `userId` is the author's account, or null if
 * the author has none.
 */
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
  /** Whether the message was already stored by an earlier try. Listeners do not get such a message again. */
  isAgain?: boolean
  /** The message as pages receive it; undefined if it must be loaded. */
  message?: Message | undefined
  /**
   * Returns the connection that sent the message. That connection gets a response, so it needs no event. Returns
   * undefined if the author no longer waits for the response. Called just before the event is sent.
   */
  from?: () => string | undefined
}

/**
 * Announces stored messages and returns them as open pages receive them. A message that no longer exists is returned as
 * undefined.
 */
export type Announce = (stored: readonly Announced[]) => Promise<(Message | undefined)[]>

/**
 * Creates the function that announces stored messages. All messages must be announced with it, after their commit. It
 * calls the listeners in this process before it makes a query, so that they get the messages even if the query fails.
 * Listeners only get new messages. Open pages also get repeated ones, because the first try may have failed before it
 * reached them.
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

/** Turns a stored message into what `Announce` needs. */
export function announcedOf(
  { conversationId, userId }: Pick<NewMessageRow, 'conversationId' | 'userId'>,
  { outcome, seq, sender, people }: Extract<Stored, { outcome: 'sent' | 'again' }>,
): Announced {
  return { conversationId, seq, sender, userId, people, isAgain: outcome === 'again' }
}

/** Returns all the messages. Those without a `message` are loaded with one query. */
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
