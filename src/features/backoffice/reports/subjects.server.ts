import { type RawBuilder, sql } from 'kysely'
import { isListed } from '#features/directory/professionals/listed.server.ts'
import type { FileDetails } from '#features/messaging/files/schema.ts'
import { kindsWithWords, type MessageKind } from '#features/messaging/messages/kind-rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import { messagesAround, type reportedFrom, type Subject } from './rules.ts'

/** A reported message, or a message before or after it. */
export type ReportedMessage = {
  from: (typeof reportedFrom)[number]
  kind: MessageKind
  text: string
  at: string
  isReported: boolean
  /** Only for the reported message: when its author deleted it, and its texts before each change, oldest first. */
  deletedAt?: string | null
  earlier?: { text: string; until: string }[]
}
/** The document or voice message that was sent with a message. */
export type ReportedFile =
  | { what: 'document'; name: string; mediaType: FileDetails['mediaType']; size: number }
  | { what: 'voice'; ms: number; waveform: number[] }
/**
 * The content of a subject at one point in time. For a message, `messages` is the part of its conversation that staff
 * see, and `photoIds` and `file` are what was sent with the message.
 */
export type Content = {
  text: string
  rating: number | null
  photoIds: number[]
  messages?: ReportedMessage[]
  file?: ReportedFile | null
}
/**
 * A subject that can be reported: its owner (null if there is no account), the profile or product that contains it, and what a visitor
 * sees.
 */
export type Found = Content & {
  ownerId: number | null
  professionalId: number | null
  productId: number | null
  conversationId?: number
}

/** Finds a subject that the user sees and may report. Returns undefined if it does not exist or they may not see it. */
export async function findSubject(db: Db, user: Pick<Visitor, 'id'>, subject: Subject): Promise<Found | undefined> {
  const { rows } = await sql<Found>`${lookUp(user, subject)}`.execute(db)
  return rows[0]
}

/** An SQL expression for a project's title and description as one text. */
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

/**
 * Finds a message by somebody else in one of the user's conversations, with a few messages before and after it. All
 * messages have their current texts. If the found message was deleted, it has the last text before the deletion. Its
 * earlier texts are included as long as they are stored. The result contains no names.
 */
function ofConversation(user: Pick<Visitor, 'id'>, { id, seq }: { id: number; seq: number }): RawBuilder<Found> {
  const near = (which: RawBuilder<unknown>, rest: RawBuilder<unknown>) => sql`(
    select each_one.*, who.no, who.side from messages each_one
      left join conversation_members who on who.conversation_id = each_one.conversation_id and who.no = each_one.member_no
    where each_one.conversation_id = m.conversation_id and (each_one.deleted_at is null or each_one.seq = m.seq) and ${which} ${rest})`
  return sql`
    select author.user_id as "ownerId", null::bigint as "professionalId", null::bigint as "productId", m.conversation_id as "conversationId",
      m.text, null::int as rating, coalesce((
        select jsonb_agg(picture_id order by position) from message_attachments shown
        where shown.conversation_id = m.conversation_id and shown.seq = m.seq and shown.picture_id is not null), '[]') as "photoIds", (
        select case file.what when 'voice' then jsonb_build_object('what', file.what, 'ms', file.ms, 'waveform', said.details -> 'waveform')
          else jsonb_build_object('what', file.what, 'name', file.name, 'mediaType', file.media_type, 'size', file.kept_size) end
        from message_attachments shown join message_files file on file.id = shown.file_id
        where shown.conversation_id = m.conversation_id and shown.seq = m.seq) as file, (
        select jsonb_agg(jsonb_build_object('from', case when near.no is null then 'product' when near.no = author.no then 'author'
            when near.side = author.side then 'team' else 'other' end, 'kind', near.kind, 'text', case when near.seq = m.seq
            then ${textOf('said')} else ${textOf('near')} end, 'at', near.created_at, 'isReported', near.seq = m.seq)
          || case when near.seq = m.seq then jsonb_build_object('deletedAt', m.deleted_at, 'earlier', (
            select coalesce(jsonb_agg(jsonb_build_object('text', version.text, 'until', version.ended_at) order by version.change_no), '[]')
            from message_versions version where version.conversation_id = m.conversation_id and version.seq = m.seq
              and (m.deleted_at is null or version.change_no <> m.change_no))) else '{}' end order by near.seq)
        from (
          ${near(sql`each_one.seq <= m.seq`, sql`order by each_one.seq desc limit ${messagesAround + 1}`)}
          union all ${near(sql`each_one.seq > m.seq`, sql`order by each_one.seq limit ${messagesAround}`)}
        ) near
      ) as messages
    from messages m join conversation_members author on author.conversation_id = m.conversation_id and author.no = m.member_no
      join conversation_members me on me.conversation_id = m.conversation_id and me.user_id = ${user.id} and me.left_at is null
      cross join lateral (
        select m.kind, m.text, m.details where m.deleted_at is null
        union all select m.kind, version.text, version.details from message_versions version
        where version.conversation_id = m.conversation_id and version.seq = m.seq and version.change_no = m.change_no and m.deleted_at is not null
      ) said
    where m.conversation_id = ${id} and m.seq = ${seq}`
}

/**
 * SQL for the text of a message. It includes texts that the author typed into fields of `details`, for example the name
 * of a place.
 */
function textOf(message: string): RawBuilder<string> {
  const [text, kind, details] = ['text', 'kind', 'details'].map((column) => sql.ref(`${message}.${column}`))
  const words = kindsWithWords.map(({ kind: each, wordsIn }) => {
    const parts = wordsIn.map((key) => sql`nullif(${details} ->> ${key}::text, '')`)
    return sql`when ${each} then nullif(concat_ws(E'\n', ${sql.join(parts)}), '')`
  })
  return sql`concat_ws(E'\n', nullif(${text}, ''), case ${kind} ${sql.join(words, sql` `)} end)`
}

/** The values for the columns of the table `reports` that identify a subject. */
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
