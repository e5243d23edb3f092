import { type RawBuilder, sql } from 'kysely'
import { shownPhone } from '#features/directory/professionals/verifications.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { isAfter, timeOf } from '#platform/http/cursor.server.ts'
import { type Cursor, pageOf } from '#platform/http/cursor.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { excerpt } from '#platform/languages/excerpt.ts'
import { isClosed, type User } from './access.server.ts'
import type { MessageKind } from './kind-rules.ts'
import { nameColumns, type PersonRow, personColumns, personJoins, personOf } from './people.server.ts'
import { conversationsPerPage, excerptLength, tickOf } from './rules.ts'
import type { Conversation, Conversations, ListedConversation, Member } from './schema.ts'
import { countOfUnread } from './unread.server.ts'

type Row = PersonRow & {
  id: number
  at: Date
  side: number
  no: number
  unread: number
  seq: number | null
  sender: number | null
  kind: MessageKind
  text: string
  isDeleted: boolean
  createdAt: Date
  deliveredSeq: number
  readSeq: number
  /** The owner of the side to which the user was invited; null in the user's own conversations. */
  beside: PersonRow | null
  /** `at` as a number of microseconds, for the cursor. */
  value: number
}

/**
 * SQL for the user's conversations (c) that match `which`, the latest first. Without empty conversations.
 */
export function selectConversations(user: User, which: RawBuilder<unknown>, limit: number): RawBuilder<Row> {
  return sql<Row>`
    select mine.id, mine.last_at as at, mine.side, mine.no, mine.unread, last.seq, last.member_no as sender, last.kind,
      left(last.text, ${excerptLength + 20}) as text, last.deleted_at is not null as "isDeleted", last.created_at as "createdAt",
      reached.delivered_seq as "deliveredSeq", reached.read_seq as "readSeq",
      (extract(epoch from mine.last_at) * 1000000)::bigint as value, ${personColumns},
      (select to_json(whose) from (select ${personColumns} from conversation_members principal ${personJoins('principal')}
        where mine.no > 1 and principal.conversation_id = mine.id and principal.no = mine.side) whose) as beside
    from (${latestOf(user, which, limit)}) mine
      join conversation_members other on other.conversation_id = mine.id and other.no = 1 - mine.side
      ${personJoins('other')}
      left join messages last on last.conversation_id = mine.id and last.seq = mine.last_seq
      cross join lateral (select max(delivered_seq) as delivered_seq, max(read_seq) as read_seq from conversation_members
        where conversation_id = mine.id and side <> mine.side) reached
    order by mine.last_at desc, mine.id desc`
}

/** SQL for the names of the other side in the user's latest conversations, in the same order. */
export function selectNames(user: User, limit: number): RawBuilder<PersonRow & { id: number }> {
  return sql`
    select mine.id, ${nameColumns} from (${latestOf(user, sql`true`, limit)}) mine
      join conversation_members other on other.conversation_id = mine.id and other.no = 1 - mine.side ${personJoins('other')}
    order by mine.last_at desc, mine.id desc`
}

/** Reads an index by the hour of the last message, and sorts only the conversations of an hour. */
const latestOf = (user: User, which: RawBuilder<unknown>, limit: number) => sql`
  select c.id, c.last_at, c.last_seq, me.side, me.no, ${countOfUnread()} as unread
  from conversation_members me join conversations c on c.id = me.conversation_id
  where me.user_id = ${user.id} and me.left_at is null and c.last_seq > 0 and ${which}
  order by me.active_hour desc, c.last_at desc, c.id desc limit ${limit}`

export async function listConversations(
  db: Db,
  user: User,
  { after, ids, reader }: { after?: Cursor | undefined; ids?: number[] | undefined; reader: Reader },
): Promise<Conversations> {
  const beyond = after
    ? sql`${isAfter(sql`c.last_at`, sql`c.id`, after, 'microseconds')} and me.active_hour <= ${timeOf(after)}`
    : sql`true`
  const wanted = ids ? sql`c.id = any (${ids}::bigint[])` : beyond
  const { rows } = await selectConversations(user, wanted, conversationsPerPage + 1).execute(db)
  const { shown, next } = pageOf(rows, conversationsPerPage, (row) => row)
  return { conversations: shown.map((row) => listed(row, reader)), next, now: reader.today.toISOString() }
}

export function listed(row: Row, { language }: Reader): ListedConversation {
  const { id, at, side, no, unread, seq, sender, kind, text, isDeleted, createdAt } = row
  const beside = row.beside && personOf(row.beside, language)
  const last = seq !== null && {
    ...{ seq, sender, kind, isDeleted, isOwn: sender === no, text: excerpt(text, excerptLength) },
    createdAt: createdAt.toISOString(),
    tick: tickOf({ seq, side }, [{ ...row, side: 1 - side, hasLeft: false }]),
  }
  return {
    id,
    other: personOf(row, language),
    side,
    beside: beside && { name: beside.name, lang: beside.lang },
    last: last || null,
    unread,
    at: at.toISOString(),
  }
}

/** The user's latest conversations with unread messages, at most `most`. */
export async function unreadConversations(
  db: Db,
  user: User,
  { most, reader }: { most: number; reader: Reader },
): Promise<ListedConversation[]> {
  const isUnread = sql`me.unread_since is not null and ${countOfUnread()} > 0`
  const { rows } = await selectConversations(user, isUnread, most).execute(db)
  return rows.map((row) => listed(row, reader))
}

/** Counts the unread messages in all conversations of the user, up to `most`. */
export async function countUnread(db: Db, user: User, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select least(${most}, coalesce(sum(${countOfUnread()}), 0))::integer as count
    from conversation_members me join conversations c on c.id = me.conversation_id
    where me.user_id = ${user.id} and me.left_at is null and me.unread_since is not null`.execute(db)
  return rows[0]!.count
}

type Own = {
  id: number
  no: number
  side: number
  lastSeq: number
  unread: number
  blockedBy: [Date | null, Date | null]
  isClosed: boolean
  showsPhone: boolean
  ownPhone: boolean
  ownListing: boolean
}
type MemberRow = PersonRow &
  Pick<Member, 'no' | 'side' | 'hasLeft' | 'deliveredSeq' | 'readSeq'> & {
    phone: string | null
  }

/** A conversation with its members. Throws 404 for everyone who does not take part. */
export async function findConversation(
  db: Db,
  user: User,
  { id, reader }: { id: number; reader: Reader },
): Promise<Conversation> {
  const { rows } = await sql<Own>`
    select c.id, me.no, me.side, c.last_seq as "lastSeq", ${countOfUnread()} as unread, json_build_array(c.blocked_by_0, c.blocked_by_1) as "blockedBy",
      me.shows_phone as "showsPhone", u.phone_confirmed_at is not null as "ownPhone", me.professional_id is not null as "ownListing",
      ${isClosed} as "isClosed"
    from conversation_members me join conversations c on c.id = me.conversation_id join users u on u.id = me.user_id
    where c.id = ${id} and me.user_id = ${user.id} and me.left_at is null`.execute(db)
  const [own] = rows
  if (!own) throw notFound()
  const { rows: members } = await sql<MemberRow>`
    select m.no, m.side, m.left_at is not null as "hasLeft", m.delivered_seq as "deliveredSeq", m.read_seq as "readSeq", ${personColumns},
      case when p.id is not null then nullif(${shownPhone(reader)}, '') when m.shows_phone and u.phone_confirmed_at is not null then u.phone end as phone
    from conversation_members m ${personJoins('m')} where m.conversation_id = ${id} order by m.no`.execute(db)
  const other = members.find(({ no }) => no === 1 - own.side)!
  const [byYou, byThem] = [own.blockedBy[own.side], own.blockedBy[1 - own.side]]
  const closed = byYou ? 'by_you' : byThem ? 'by_them' : own.isClosed ? 'gone' : null
  return {
    id,
    no: own.no,
    side: own.side,
    members: members.map(({ no, side, hasLeft, deliveredSeq, readSeq, ...row }) => ({
      ...personOf(row, reader.language),
      ...{ no, side, hasLeft, deliveredSeq, readSeq },
    })),
    lastSeq: own.lastSeq,
    unread: own.unread,
    closed,
    phone: closed ? null : other.phone,
    showsPhone: own.ownPhone && !own.ownListing && own.no === own.side ? own.showsPhone : null,
    now: reader.today.toISOString(),
  }
}

/** Shows the user's own phone number to the other side, or hides it again. */
export async function choosePhone(
  db: Db,
  user: User,
  { id, isShown }: { id: number; isShown: boolean },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('conversation_members')
    .set({ shows_phone: isShown })
    .where('conversation_id', '=', id)
    .where('user_id', '=', user.id)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound()
}
