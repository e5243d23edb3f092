import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/database.server.ts'
import { sampleOwners } from '../accounts/sample.server.ts'
import { pairOf } from './rules.ts'
import { storeMessages } from './store-messages.server.ts'

type Said = {
  /** 0: the home builder, 1: the professional. */
  side: 0 | 1
  /** So many hours before the day of loading ends. */
  hoursAgo: number
  text: string
  /** Place in the conversation of the message that it answers, from 1 on. */
  replyTo?: number
}

const withContractor: readonly Said[] = [
  { side: 0, hoursAgo: 75, text: 'नमस्कार, आम्ही कामशेतला घर बांधायचं ठरवलं आहे. Plot is about four guntha.' },
  {
    side: 1,
    hoursAgo: 74,
    text: 'Namaste! Congratulations. Do you have a plan ready, or shall I suggest an architect?',
  },
  { side: 0, hoursAgo: 73, text: 'Ketaki Sane is drawing it for us. We expect the plan this week.' },
  {
    side: 1,
    hoursAgo: 72.5,
    text: 'Very good, I know her work. Then I can give you a quote from her drawings.',
    replyTo: 3,
  },
  { side: 0, hoursAgo: 50, text: 'How many bags of cement should we expect for the plinth? Roughly is fine.' },
  {
    side: 1,
    hoursAgo: 49,
    text: 'For 1,200 sq ft about 60 bags up to plinth level, a little more if the soil is soft.',
    replyTo: 5,
  },
  { side: 1, hoursAgo: 49, text: 'Before that I would like to see the site once.' },
  { side: 0, hoursAgo: 27, text: 'Saturday morning suits us. पाऊस नसेल तर दहा वाजता भेटू?' },
  { side: 1, hoursAgo: 26, text: 'हो, शनिवारी सकाळी दहा वाजता चालेल. 👍' },
  { side: 1, hoursAgo: 3, text: 'I have asked for the steel rates as well. I will bring them on Saturday.' },
]

const withArchitect: readonly Said[] = [
  { side: 0, hoursAgo: 120, text: 'Hello, could the kitchen face east? My mother insists on it.' },
  {
    side: 1,
    hoursAgo: 118,
    text: 'It can. We would swap it with the store room, and the dining gets the morning sun too.',
  },
  { side: 0, hoursAgo: 117, text: 'That sounds lovely. Please go ahead.' },
  { side: 1, hoursAgo: 30, text: 'The second version of the plan is in your project, under Documents.' },
]

/** Conversations of the first demo home builder with the demo contractor and architect, with fixed ids below the first real one. */
const conversations = [
  { id: 1, professionalId: 101, said: withContractor, readByCustomer: 9 },
  { id: 2, professionalId: 201, said: withArchitect, readByCustomer: 4 },
]
const customerId = 1

/** Adds the conversations of the demo accounts that are not there yet. Tells nobody. */
export async function loadSampleMessages(db: Db, now: Date): Promise<void> {
  for (const { id, professionalId, said, readByCustomer } of conversations) {
    const ownerId = sampleOwners.get(professionalId)!
    const accounts = await db.selectFrom('users').select('id').where('id', 'in', [customerId, ownerId]).execute()
    if (accounts.length < 2) continue
    const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * 60 * 60_000)
    const begun = at(said[0]!.hoursAgo)
    const added = await db
      .insertInto('conversations')
      .values({ id, pair: pairOf({ userId: customerId }, { userId: ownerId }), last_at: begun, created_at: begun })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) continue
    const members = [
      { no: 0, user_id: customerId, professional_id: null },
      { no: 1, user_id: ownerId, professional_id: professionalId },
    ]
    await db
      .insertInto('conversation_members')
      .values(members.map((member) => ({ ...member, conversation_id: id, side: member.no, joined_at: begun })))
      .execute()
    for (const { side, hoursAgo, text, replyTo = null } of said) {
      const message = {
        conversationId: id,
        userId: side === 0 ? customerId : ownerId,
        id: randomUUID(),
        kind: 'text' as const,
      }
      await storeMessages(db, [{ ...message, text, details: null, replyTo }], at(hoursAgo))
    }
    await markSeen(db, { id, said, readByCustomer })
  }
}

/** The professional has read everything, the home builder up to a message. */
async function markSeen(
  db: Db,
  { id, said, readByCustomer }: { id: number; said: readonly Said[]; readByCustomer: number },
): Promise<void> {
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
