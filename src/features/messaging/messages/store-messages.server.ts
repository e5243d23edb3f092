import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { foldedForWords } from '#platform/languages/fold-text.ts'
import type { MessageKind } from './kind-rules.ts'

/** A message as the argument of the SQL function `send_messages` (db/0133). */
export type NewMessageRow = {
  conversationId: number
  /** The author's account; null for a professional of the sample data, and for messages by the product itself. */
  userId: number | null
  /** For an author without an account: the member's number. Null for a message by the product itself. */
  memberNo?: number | null
  id: string
  kind: MessageKind
  text: string
  details: unknown
  replyTo: number | null
}

export type Refused = 'id-used' | 'not-a-member' | 'blocked' | 'nobody-there' | 'no-such-message'
/** `people`: the accounts in the conversation, whose open pages must be notified. */
export type Stored =
  | { outcome: 'sent' | 'again'; seq: number; sender: number | null; createdAt: Date; people: number[] }
  | { outcome: Refused }

/**
 * Stores messages in their order with one statement, and returns the outcome of each. `Messaging.send` calls this for
 * messages of people, many of which share a commit. `postMessage` calls it for the message of another record, in the
 * transaction of that record.
 */
export async function storeMessages(db: Db, messages: readonly NewMessageRow[], at: Date): Promise<Stored[]> {
  const given = messages.map((message) => ({ ...message, search: searchOf(message.text) }))
  const { rows } = await sql<{
    outcome: Stored['outcome']
    seq: number
    sender: number | null
    createdAt: Date
    people: number[]
  }>`
    select outcome, message_seq as seq, author_no as sender, sent_at as "createdAt", people
    from send_messages(${JSON.stringify(given)}::jsonb, ${at}) order by "position"`.execute(db)
  return rows.map(({ outcome, ...stored }) =>
    outcome === 'sent' || outcome === 'again' ? { outcome, ...stored } : { outcome },
  )
}

/** The search words of a message. A search matches the beginnings of these words, in whichever script it is typed. */
export function searchOf(text: string): string {
  return text === '' ? '' : foldedForWords(text)
}
