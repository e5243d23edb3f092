import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { foldWithParts } from '#platform/languages/fold-text.ts'
import type { MessageKind } from './rules.ts'

/** A message as `send_messages` (db/0133) takes it. */
export type NewMessageRow = {
  conversationId: number
  /** The account that wrote it; null for a professional of the sample data, and for what the product says. */
  userId: number | null
  /** Without an account: the number of the professional's member. Null: the product says it, for nobody. */
  memberNo?: number | null
  id: string
  kind: MessageKind
  text: string
  /** `searchOf` its text, where somebody has computed it before. */
  search?: string | undefined
  details: unknown
  replyTo: number | null
}

export type Refused = 'id-used' | 'not-a-member' | 'blocked' | 'nobody-there' | 'no-such-message'
/** `people`: the accounts of the conversation, whose open pages are to be told. */
export type Stored =
  | { outcome: 'sent' | 'again'; seq: number; sender: number | null; createdAt: Date; people: number[] }
  | { outcome: Refused }

/**
 * Stores messages in one statement, in their order; answers what became of each. People's messages come by `Messaging.send`, where many share
 * a commit; whatever belongs to another write calls it in that transaction, by `postMessage`.
 */
export async function storeMessages(db: Db, messages: readonly NewMessageRow[], at: Date): Promise<Stored[]> {
  const given = messages.map((message) => ({ ...message, search: message.search ?? searchOf(message.text) }))
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

/** What a message is found by: the beginnings of its words, in whichever script they are typed. */
export function searchOf(text: string): string {
  return text === '' ? '' : ` ${[...foldWithParts(text)].join(' ')}`
}
