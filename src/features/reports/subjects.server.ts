import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import type { Visitor } from '../../platform/request.server.ts'
import type { MessageKind } from '../messages/rules.ts'
import { isListed } from '../professionals/listed.server.ts'
import { messagesAround, type reportedFrom, type Subject } from './rules.ts'

/** A message that was reported, or one near it. */
export type ReportedMessage = {
  from: (typeof reportedFrom)[number]
  kind: MessageKind
  text: string
  at: string
  isReported: boolean
}
/** What something is at a moment. Of a message `messages` has what staff see of its conversation. */
export type Content = { text: string; rating: number | null; photoIds: number[]; messages?: ReportedMessage[] }
/** Whose it is, of what can be reported (null where there is no account), at whose profile or at which product, and what a visitor sees. */
export type Found = Content & {
  ownerId: number | null
  professionalId: number | null
  productId: number | null
  conversationId?: number
}

/** What the user sees and may report; undefined when there is no such thing, or not for them. */
export async function findSubject(db: Db, user: Pick<Visitor, 'id'>, subject: Subject): Promise<Found | undefined> {
  const { rows } = await sql<Found>`${lookUp(user, subject)}`.execute(db)
  return rows[0]
}

/** A project's title and description as one text, in SQL. */
export const projectText = sql<string>`concat_ws(E'\n\n', project.title, nullif(project.description, ''))`

const none = sql`null::int as rating, '[]'::jsonb as "photoIds"`

function lookUp(user: Pick<Visitor, 'id'>, subject: Subject): RawBuilder<Found> {
  const { id } = subject
  const at = sql`p.id as "professionalId", null::bigint as "productId"`
  const ofReview = sql`from reviews r join professionals p on p.id = r.professional_id and ${isListed}`
  switch (subject.kind) {
    case 'review':
      return sql`select r.user_id as "ownerId", ${at}, r.comment as text, r.rating, coalesce((
          select jsonb_agg(picture_id order by position) from review_pictures where review_id = r.id and removed_at is null), '[]') as "photoIds"
        ${ofReview} where r.id = ${id} and r.removed_at is null`
    case 'reply':
      return sql`select p.user_id as "ownerId", ${at}, r.reply as text, ${none} ${ofReview}
        where r.id = ${id} and r.removed_at is null and r.reply is not null and r.reply_removed_at is null`
    case 'photo':
      return sql`select r.user_id as "ownerId", ${at}, '' as text, null::int as rating,
          jsonb_build_array(shown.picture_id) as "photoIds"
        ${ofReview} join review_pictures shown on shown.review_id = r.id
        where r.id = ${id} and shown.picture_id = ${subject.photoId} and r.removed_at is null and shown.removed_at is null`
    case 'project':
      return sql`select p.user_id as "ownerId", ${at}, ${projectText} as text, null::int as rating, coalesce((
          select jsonb_agg(picture_id order by position) from portfolio_pictures where project_id = project.id), '[]') as "photoIds"
        from portfolio_projects project
        join professionals p on p.id = project.professional_id and ${isListed} where project.id = ${id} and project.published`
    case 'professional':
      return sql`select p.user_id as "ownerId", ${at}, p.about as text, ${none} from professionals p where p.id = ${id} and ${isListed}`
    case 'product-review':
      return sql`select r.user_id as "ownerId", null::bigint as "professionalId", r.product_id as "productId", r.text, r.rating, coalesce((
          select jsonb_agg(picture_id order by position) from product_review_pictures where review_id = r.id), '[]') as "photoIds"
        from product_reviews r join products on products.id = r.product_id and products.is_listed where r.id = ${id} and r.removed_at is null`
    case 'message':
      return ofConversation(user, subject)
  }
}

/** A message of somebody else's in a conversation of the user's, with a few before and after it, as they are now. No name is kept. */
function ofConversation(user: Pick<Visitor, 'id'>, { id, seq }: { id: number; seq: number }): RawBuilder<Found> {
  return sql`
    select author.user_id as "ownerId", null::bigint as "professionalId", null::bigint as "productId", m.conversation_id as "conversationId",
      m.text, ${none}, (
        select jsonb_agg(jsonb_build_object('from', case when near.no is null then 'product' when near.no = author.no then 'author'
            when near.side = author.side then 'team' else 'other' end, 'kind', near.kind, 'text', near.text, 'at', near.created_at,
            'isReported', near.seq = m.seq) order by near.seq)
        from (
          (select each_one.*, who.no, who.side from messages each_one
            left join conversation_members who on who.conversation_id = each_one.conversation_id and who.no = each_one.member_no
            where each_one.conversation_id = m.conversation_id and each_one.seq <= m.seq and each_one.deleted_at is null
            order by each_one.seq desc limit ${messagesAround + 1})
          union all
          (select each_one.*, who.no, who.side from messages each_one
            left join conversation_members who on who.conversation_id = each_one.conversation_id and who.no = each_one.member_no
            where each_one.conversation_id = m.conversation_id and each_one.seq > m.seq and each_one.deleted_at is null
            order by each_one.seq limit ${messagesAround})
        ) near
      ) as messages
    from messages m join conversation_members author on author.conversation_id = m.conversation_id and author.no = m.member_no
      join conversation_members me on me.conversation_id = m.conversation_id and me.user_id = ${user.id} and me.left_at is null
    where m.conversation_id = ${id} and m.seq = ${seq} and m.deleted_at is null`
}

/** The columns of reports that name a subject. */
export function columnsOf(subject: Subject) {
  const { id } = subject
  switch (subject.kind) {
    case 'review':
      return { review_id: id }
    case 'reply':
      return { reply_review_id: id }
    case 'photo':
      return { photo_review_id: id, photo_id: subject.photoId }
    case 'project':
      return { project_id: id }
    case 'professional':
      return { professional_id: id }
    case 'product-review':
      return { product_review_id: id }
    case 'message':
      return { message_seq: subject.seq }
  }
}
