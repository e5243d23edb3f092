import { randomUUID } from 'node:crypto'
import { sampleOwners } from '#features/people/accounts/sample.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { readSample, wakingHoursAgo } from '#platform/database/sample.server.ts'
import type { MessageKind } from './kind-rules.ts'
import { pairOf } from './rules.ts'
import { storeMessages } from './store-messages.server.ts'

/** An entry of sample/conversations.json: a text, or a record of another module under the name of its message kind. */
type SampleMessage = {
  /** 0 is the home builder, 1 the professional. */
  side: 0 | 1
  /** When the message was sent, in hours before the sample is loaded. A time at night is moved to the evening. */
  hoursAgo: number
  text?: string
  /** The position (from 1) of the message that this one replies to. */
  replyTo?: number
} & Partial<Record<MessageKind, unknown>>
type Conversation = {
  /** An id below the first id of a real conversation. */
  id: number
  /** The id of a demo account. */
  customer: number
  professional: number
  /** How many messages the home builder has read. The professional has read everything. */
  readByCustomer: number
  said: readonly SampleMessage[]
}

/** A record to add: its conversation, author and time, and the people on the two sides. */
export type SampleAdding<Record> = {
  record: Record
  conversationId: number
  side: 0 | 1
  accounts: readonly [customer: number, professional: number]
  professionalId: number
  at: Date
  now: Date
}
/** Adds a sample record and returns the text and `details` of its message. */
export type AddSampleRecord = (
  db: Db,
  // biome-ignore lint/suspicious/noExplicitAny: each feature knows what it has written into the file
  adding: SampleAdding<any>,
) => Promise<{ text: string; details: unknown }>
type Records = Partial<Record<MessageKind, AddSampleRecord>>

/** Adds the missing sample conversations, with their records, to the demo accounts. Notifies nobody. */
export async function loadSampleMessages(db: Db, now: Date, records: Records): Promise<void> {
  for (const conversation of await readSample<Conversation>('conversations')) {
    const { id, customer, professional: professionalId, said } = conversation
    const ownerId = sampleOwners.get(professionalId)!
    const accounts = await db.selectFrom('users').select('id').where('id', 'in', [customer, ownerId]).execute()
    if (accounts.length < 2) continue
    const begun = wakingHoursAgo(now, said[0]!.hoursAgo)
    const added = await db
      .insertInto('conversations')
      .values({ id, pair: pairOf({ userId: customer }, { userId: ownerId }), last_at: begun, created_at: begun })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) continue
    const members = [
      { no: 0, user_id: customer, professional_id: null },
      { no: 1, user_id: ownerId, professional_id: professionalId },
    ]
    await db
      .insertInto('conversation_members')
      .values(members.map((member) => ({ ...member, conversation_id: id, side: member.no, joined_at: begun })))
      .execute()
    const adding = { conversationId: id, accounts: [customer, ownerId] as const, professionalId, now }
    for (const each of said) await addMessage(db, each, adding, records)
    await markSeen(db, conversation)
  }
}

type Place = Omit<SampleAdding<unknown>, 'record' | 'side' | 'at'>

async function addMessage(db: Db, said: SampleMessage, place: Place, records: Records): Promise<void> {
  const { side, hoursAgo, text = '', replyTo = null } = said
  const at = wakingHoursAgo(place.now, hoursAgo)
  const [kind, add] = (Object.entries(records) as [MessageKind, AddSampleRecord][]).find(([kind]) => kind in said) ?? []
  const shown = kind && add ? await add(db, { ...place, record: said[kind], side, at }) : { text, details: null }
  const { conversationId, accounts } = place
  const message = { conversationId, userId: accounts[side], id: randomUUID(), kind: kind ?? ('text' as const) }
  await storeMessages(db, [{ ...message, ...shown, replyTo }], at)
}

async function markSeen(db: Db, { id, said, readByCustomer }: Conversation): Promise<void> {
  for (const no of [0, 1]) {
    const seq = no === 0 ? readByCustomer : said.length
    const others = said.slice(0, seq).filter(({ side }) => side !== no).length
    const isAllRead = others === said.filter(({ side }) => side !== no).length
    await db
      .updateTable('conversation_members')
      .set({ delivered_seq: said.length, read_seq: seq, read_others: others, ...(isAllRead && { unread_since: null }) })
      .where('conversation_id', '=', id)
      .where('no', '=', no)
      .execute()
  }
}
