import type { Db } from '#platform/database/database.server.ts'
import type { Sent } from '#platform/live/live.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { findMessages } from './message-rows.server.ts'
import type { Message, MessageEvent } from './schema.ts'
import type { NewMessageRow, Stored } from './store-messages.server.ts'

/** A message that was stored: `sender` is its author's number and `userId` their account, null where there is none. */
export type StoredMessage = {
  conversationId: number
  seq: number
  sender: number | null
  userId: number | null
  /** The accounts that take part. */
  people: readonly number[]
}

export type Listener = (stored: readonly StoredMessage[]) => void

type Announced = StoredMessage & {
  /** It came once more, and was announced the first time. */
  isAgain?: boolean
  /** As it is, where that is known. */
  message?: Message | undefined
  /** The page that has sent it and is told by the answer alone, if it still waits for that: asked at the last moment. */
  from?: () => string | undefined
}

/** Answers the messages as open pages are sent them; undefined for one that is gone. */
export type Announce = (stored: readonly Announced[]) => Promise<(Message | undefined)[]>

/**
 * The one way to tell of stored messages, after their commit. First those who listen in this process, who need nothing of the database: whatever
 * fails afterwards, whoever sends the message again makes no new one of it, and they would never hear. Then open pages, also of a message
 * that came again: nobody knows how far the first time got.
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

/** What is to be announced of a message that was stored, or stored before. */
export function announcedOf(
  { conversationId, userId }: Pick<NewMessageRow, 'conversationId' | 'userId'>,
  { outcome, seq, sender, people }: Extract<Stored, { outcome: 'sent' | 'again' }>,
): Announced {
  return { conversationId, seq, sender, userId, people, isAgain: outcome === 'again' }
}

/** Those that are not known are looked up at once. */
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
