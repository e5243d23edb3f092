import { sql } from 'kysely'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import type { Live } from '#platform/live/live.server.ts'
import type { User } from './access.server.ts'
import type { ReceiptEvent, Receipts } from './schema.ts'

type Row = ReceiptEvent & { people: number[]; userId: number | null; hasRead: boolean }

/**
 * The person whose receipts are stored: an account (`id`), or the member number (`no`) of a professional without an
 * account.
 */
type ReceiptOwner = { id: number } | { no: number }

/**
 * Stores up to which messages somebody's conversations were delivered or read. A receipt never goes backwards or beyond
 * the last message, and is ignored for a conversation that is not the person's. Reading implies delivery. The pages of
 * all members are notified of changes.
 */
export async function storeReceipts(
  db: Db,
  whose: ReceiptOwner,
  { receipts, all, live }: Receipts & { live: Live },
): Promise<void> {
  if (all && 'id' in whose) await storeAllDelivered(db, whose, live)
  if (receipts.length === 0) return
  const given = JSON.stringify(
    receipts.map(({ conversationId, delivered = 0, read = 0 }) => ({ conversationId, delivered, read })),
  )
  const read = receipts.flatMap(({ conversationId, read }) => (read ? [conversationId] : []))
  const isTheirs = 'no' in whose ? sql`me.no = ${whose.no}` : sql`me.user_id = ${whose.id}`
  const rows = await inTransaction(db, async (db) => {
    // The commit does not wait for the disk, because the device resends receipts that are lost in a crash.
    await sql`set local synchronous_commit = off`.execute(db)
    // This lock waits for a message that is being stored. Without it, neither transaction would see the changes of the
    // other, and `unread_since` could become wrong.
    if (read.length > 0)
      await sql`
      select from conversations c join conversation_members me on me.conversation_id = c.id and ${isTheirs} and me.left_at is null
      where c.id = any (${read}::bigint[]) order by c.id for share of c`.execute(db)
    return (
      await sql<Row>`
        with given as (
          select "conversationId" as id, max(greatest(delivered, read)) as delivered, max(read) as read
          from jsonb_to_recordset(${given}::jsonb) as each ("conversationId" bigint, delivered bigint, read bigint) group by 1
        ),
        target as (
          select me.conversation_id, me.no, me.side, me.read_seq < least(g.read, c.last_seq) as reads,
            greatest(me.delivered_seq, least(g.delivered, c.last_seq)) as delivered_seq, greatest(me.read_seq, least(g.read, c.last_seq)) as read_seq
          from given g join conversations c on c.id = g.id
            join conversation_members me on me.conversation_id = g.id and ${isTheirs} and me.left_at is null
          where me.delivered_seq < least(g.delivered, c.last_seq) or me.read_seq < least(g.read, c.last_seq)
          order by me.conversation_id, me.no for no key update of me
        ),
        counted as (
          select t.*, case when t.reads then (case t.side when 0 then m.sent_1 else m.sent_0 end) end as read_others,
            case when t.reads then (
              select created_at from messages later join conversation_members author on author.conversation_id = later.conversation_id and author.no = later.member_no
              where later.conversation_id = t.conversation_id and later.seq > t.read_seq and author.side <> t.side order by later.seq limit 1
            ) end as unread_since
          from target t left join messages m on m.conversation_id = t.conversation_id and m.seq = t.read_seq
        )
        update conversation_members me set delivered_seq = t.delivered_seq, read_seq = t.read_seq,
          read_others = coalesce(t.read_others, me.read_others), unread_since = case when t.reads then t.unread_since else me.unread_since end
        from counted t where me.conversation_id = t.conversation_id and me.no = t.no
        returning ${receiptColumns}, t.reads as "hasRead"`.execute(db)
    ).rows
  })
  tellReceipts(live, rows)
}

/** The columns of an updated member (`me`): what was delivered and read, and the accounts to notify. */
const receiptColumns = sql`me.conversation_id as "conversationId", me.no, me.side, me.user_id as "userId", me.delivered_seq as "deliveredSeq", me.read_seq as "readSeq", (
  select array_agg(user_id) from conversation_members each
  where each.conversation_id = me.conversation_id and left_at is null and user_id is not null
) as people`

function tellReceipts(live: Live, rows: readonly Row[]): void {
  live.send(
    rows.flatMap(({ people, userId, hasRead, ...data }) => [
      ...(hasRead && userId
        ? [{ to: { people: [userId] }, event: 'read', data: { conversationId: data.conversationId } }]
        : []),
      { to: { people }, event: 'receipt', data },
    ]),
  )
}

/**
 * Marks everything in the user's conversations as delivered. Only looks at conversations with unread messages: whatever
 * was read was delivered.
 */
async function storeAllDelivered(db: Db, user: User, live: Live): Promise<void> {
  const rows = await inTransaction(db, async (db) => {
    await sql`set local synchronous_commit = off`.execute(db)
    // Locks the rows in the same order as `storeReceipts`. Two devices of the user may connect at the same moment, and
    // a different order could cause a deadlock.
    return (
      await sql<Row>`
        with target as (
          select me.conversation_id, me.no, c.last_seq from conversation_members me join conversations c on c.id = me.conversation_id
          where me.user_id = ${user.id} and me.left_at is null and me.unread_since is not null and me.delivered_seq < c.last_seq
          order by me.conversation_id, me.no for no key update of me
        )
        update conversation_members me set delivered_seq = greatest(me.delivered_seq, t.last_seq)
        from target t where me.conversation_id = t.conversation_id and me.no = t.no
        returning ${receiptColumns}, false as "hasRead"`.execute(db)
    ).rows
  })
  tellReceipts(live, rows)
}
