import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type RawBuilder, sql } from 'kysely'
import { isListed } from '#features/directory/professionals/listed.server.ts'
import type { FileDetails } from '#features/messaging/files/schema.ts'
import { kindsWithWords, type MessageKind } from '#features/messaging/messages/kind-rules.ts'
import { pictureJson } from '#features/pictures/picture-json.server.ts'
import { shopPath } from '#features/shop/catalog/question-rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import { messagesAround, type reportedFrom, type Subject, type SubjectKind } from './rules.ts'

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

/** 'gone' means that the author had already deleted the subject when staff decided. */
export type Decision = 'removed' | 'kept' | 'gone'
/** Where a subject is. What does not apply to its kind is null. */
export type Place = {
  professionalId: number | null
  projectId: number | null
  /** It contains no text that a user wrote. */
  productSlug: string | null
  conversationId: number | null
}
type SubjectColumn =
  | ('review_id' | 'reply_review_id' | 'photo_review_id' | 'photo_id')
  | ('project_id' | 'professional_id' | 'product_review_id' | 'message_seq')
type Sql = RawBuilder<unknown>
type Of<Kind extends SubjectKind> = Extract<Subject, { kind: Kind }>

/** All that depends on the kind of a subject. What taking away does is in `removals` of moderation.server.ts. */
type SubjectOf<Kind extends SubjectKind> = {
  /** Finds what the user sees and may report, as `Found`. */
  find(subject: Of<Kind>, user: Pick<Visitor, 'id'>): Sql
  /** The values of the columns of `reports` that identify it. */
  columns(subject: Of<Kind>): Partial<Record<SubjectColumn, number>>
  /**
   * Its state for staff, as SQL with the joins of `subjectsOf`: `about` is its report, `r` the review, `project`,
   * `of_product`, `message` and `p` (the professional) are null once they are deleted.
   */
  now: { text: Sql; rating?: Sql; photos?: Sql; isRemoved: Sql; isGone?: Sql }
  /** Selects the accounts whom it concerns, as `owner` and `author`. They may not decide about it as staff. */
  people(id: number): Sql
  /** What contains it, which is locked before it. */
  parent: { table: 'professionals' | 'products' | 'conversations'; id(subject: Of<Kind>): Sql }
  /** Selects a row if its author has not deleted it. Locks it, if it is not its own parent. */
  isThere(subject: Of<Kind>): Sql
  /** What the reporters are told, and the page that exists after the decision. */
  news: Record<Decision, MessageDescriptor>
  link(place: Place, decision: Decision): string
}

/** An SQL expression for a project's title and description as one text. */
const projectText = sql<string>`concat_ws(E'\n\n', project.title, nullif(project.description, ''))`

const none = sql`null::int as rating, '[]'::jsonb as "photoIds"`
const at = sql`p.id as "professionalId", null::bigint as "productId"`
const listedReview = sql`from reviews r join professionals p on p.id = r.professional_id and ${isListed}`
const photo = sql`${pictureJson('picture')}::jsonb || jsonb_build_object('id', picture.id, 'isRemoved', `
const photosOfReview = (which: Sql) => sql`coalesce((
  select jsonb_agg(${photo} shown.removed_at is not null) order by shown.position)
  from review_pictures shown join pictures picture on picture.id = shown.picture_id
  where shown.review_id = r.id and ${which}), '[]')`
const wasRemoved = sql`exists (select from reports removal where removal.subject = about.subject and removal.decision = 'removed')`

/** What the subjects of a review have in common. */
const ofReview = {
  people: (id: number) => sql`
    select p.user_id as owner, r.user_id as author from reviews r join professionals p on p.id = r.professional_id where r.id = ${id}`,
  parent: {
    table: 'professionals',
    id: ({ id }: { id: number }) => sql`select professional_id from reviews where id = ${id}`,
  },
  isThere: ({ id }: { id: number }) => sql`select from reviews where id = ${id} for no key update`,
  link: ({ professionalId }: Place) => `/professionals/${professionalId}?tab=reviews`,
} as const
const reviewNews = {
  removed: msg`Thank you for your report. We have removed the review.`,
  kept: msg`Thank you for your report. We have checked the review and it stays.`,
  gone: msg`Thank you for your report. The review had already been deleted by its author.`,
}

export const subjects: { [Kind in SubjectKind]: SubjectOf<Kind> } = {
  review: {
    ...ofReview,
    find: ({ id }) => sql`
      select r.user_id as "ownerId", ${at}, r.comment as text, r.rating, coalesce((
        select jsonb_agg(picture_id order by position) from review_pictures where review_id = r.id and removed_at is null), '[]') as "photoIds"
      ${listedReview} where r.id = ${id} and r.removed_at is null`,
    columns: ({ id }) => ({ review_id: id }),
    now: {
      text: sql`r.comment`,
      rating: sql`r.rating`,
      photos: photosOfReview(sql`true`),
      isRemoved: sql`r.removed_at is not null`,
    },
    news: reviewNews,
  },
  reply: {
    ...ofReview,
    find: ({ id }) => sql`
      select p.user_id as "ownerId", ${at}, r.reply as text, ${none} ${listedReview}
      where r.id = ${id} and r.removed_at is null and r.reply is not null and r.reply_removed_at is null`,
    columns: ({ id }) => ({ reply_review_id: id }),
    now: {
      text: sql`r.reply`,
      isRemoved: sql`r.reply_removed_at is not null or r.removed_at is not null`,
      isGone: sql`r.reply is null`,
    },
    isThere: ({ id }) => sql`select from reviews where id = ${id} and reply is not null for no key update`,
    news: {
      removed: msg`Thank you for your report. We have removed the reply.`,
      kept: msg`Thank you for your report. We have checked the reply and it stays.`,
      gone: msg`Thank you for your report. The reply had already been deleted by its author.`,
    },
  },
  photo: {
    ...ofReview,
    find: ({ id, photoId }) => sql`
      select r.user_id as "ownerId", ${at}, '' as text, null::int as rating, jsonb_build_array(shown.picture_id) as "photoIds"
      ${listedReview} join review_pictures shown on shown.review_id = r.id
      where r.id = ${id} and shown.picture_id = ${photoId} and r.removed_at is null and shown.removed_at is null`,
    columns: ({ id, photoId }) => ({ photo_review_id: id, photo_id: photoId }),
    now: {
      text: sql`''`,
      photos: photosOfReview(sql`shown.picture_id = about.photo_id`),
      isRemoved: sql`r.removed_at is not null or exists (
        select from review_pictures shown where shown.review_id = r.id and shown.picture_id = about.photo_id and shown.removed_at is not null)`,
    },
    isThere: ({ id, photoId }) => sql`
      select from reviews r join review_pictures shown on shown.review_id = r.id and shown.picture_id = ${photoId}
      where r.id = ${id} for no key update of r`,
    news: {
      removed: msg`Thank you for your report. We have removed the photo.`,
      kept: msg`Thank you for your report. We have checked the photo and it stays.`,
      gone: msg`Thank you for your report. The photo had already been deleted by its author.`,
    },
  },
  project: {
    find: ({ id }) => sql`
      select p.user_id as "ownerId", ${at}, ${projectText} as text, null::int as rating, coalesce((
        select jsonb_agg(picture_id order by position) from portfolio_pictures where project_id = project.id), '[]') as "photoIds"
      from portfolio_projects project
      join professionals p on p.id = project.professional_id and ${isListed} where project.id = ${id} and project.published`,
    columns: ({ id }) => ({ project_id: id }),
    now: {
      text: projectText,
      photos: sql`coalesce((
        select jsonb_agg(${photo} withheld.picture_id is not null) order by shown.position)
        from portfolio_pictures shown join pictures picture on picture.id = shown.picture_id
          left join withheld_pictures withheld on withheld.picture_id = picture.id
        where shown.project_id = project.id), '[]')`,
      isRemoved: sql`project.removed_at is not null`,
    },
    people: (id) => sql`
      select p.user_id as owner, null as author from portfolio_projects project join professionals p on p.id = project.professional_id
      where project.id = ${id}`,
    parent: {
      table: 'professionals',
      id: ({ id }) => sql`select professional_id from portfolio_projects where id = ${id}`,
    },
    isThere: ({ id }) => sql`select from portfolio_projects where id = ${id} for no key update`,
    news: {
      removed: msg`Thank you for your report. We have removed the project.`,
      kept: msg`Thank you for your report. We have checked the project and it stays.`,
      gone: msg`Thank you for your report. The project had already been deleted.`,
    },
    link: ({ projectId, professionalId }, decision) =>
      decision === 'kept' ? `/projects/${projectId}/${professionalId}` : `/professionals/${professionalId}`,
  },
  professional: {
    find: ({ id }) => sql`
      select p.user_id as "ownerId", ${at}, p.about as text, ${none} from professionals p where p.id = ${id} and ${isListed}`,
    columns: ({ id }) => ({ professional_id: id }),
    now: {
      text: sql`case when about.professional_id is not null then p.about end`,
      isRemoved: sql`about.professional_id is not null
        and exists (select from users where id = p.user_id and blocked_at is not null)`,
    },
    people: (id) => sql`select user_id as owner, null as author from professionals where id = ${id}`,
    parent: { table: 'professionals', id: ({ id }) => sql`select id from professionals where id = ${id}` },
    // A professional who is its own parent, and was found, is there.
    isThere: () => sql`select`,
    news: {
      removed: msg`Thank you for your report. We have removed the profile.`,
      kept: msg`Thank you for your report. We have checked the profile and it stays.`,
      gone: msg`Thank you for your report. The profile had already been deleted.`,
    },
    link: ({ professionalId }, decision) =>
      decision === 'removed' ? '/professionals' : `/professionals/${professionalId}`,
  },
  'product-review': {
    find: ({ id }) => sql`
      select r.user_id as "ownerId", null::bigint as "professionalId", r.product_id as "productId", r.text, r.rating, coalesce((
        select jsonb_agg(picture_id order by position) from product_review_pictures where review_id = r.id), '[]') as "photoIds"
      from product_reviews r join products on products.id = r.product_id and products.is_listed where r.id = ${id} and r.removed_at is null`,
    columns: ({ id }) => ({ product_review_id: id }),
    now: {
      text: sql`of_product.text`,
      rating: sql`of_product.rating`,
      photos: sql`coalesce((
        select jsonb_agg(${photo} of_product.removed_at is not null) order by shown.position)
        from product_review_pictures shown join pictures picture on picture.id = shown.picture_id
        where shown.review_id = of_product.id), '[]')`,
      isRemoved: sql`of_product.removed_at is not null`,
    },
    people: (id) => sql`select null::bigint as owner, user_id as author from product_reviews where id = ${id}`,
    parent: { table: 'products', id: ({ id }) => sql`select product_id from product_reviews where id = ${id}` },
    isThere: ({ id }) => sql`select from product_reviews where id = ${id} for no key update`,
    news: reviewNews,
    link: ({ productSlug }) => shopPath('/shop', { slug: productSlug! }),
  },
  message: {
    find: ofConversation,
    columns: ({ seq }) => ({ message_seq: seq }),
    now: {
      text: sql`''`,
      isRemoved: wasRemoved,
      isGone: sql`message.deleted_at is not null and not ${wasRemoved}`,
    },
    people: (id) =>
      sql`select user_id as owner, null as author from conversation_members where conversation_id = ${id}`,
    parent: {
      table: 'conversations',
      id: ({ id, seq }) => sql`select conversation_id from messages where conversation_id = ${id} and seq = ${seq}`,
    },
    isThere: ({ id, seq }) =>
      sql`select from messages where conversation_id = ${id} and seq = ${seq} and deleted_at is null`,
    news: {
      removed: msg`Thank you for your report. We have removed the message.`,
      kept: msg`Thank you for your report. We have checked the message and it stays.`,
      gone: msg`Thank you for your report. The message had already been deleted by its author.`,
    },
    // This path redirects every user to their own dashboard.
    link: ({ conversationId }) => `/dashboard/messages/${conversationId}`,
  },
}

/** The row of a subject's kind. */
export function kindOf(subject: Subject): SubjectOf<SubjectKind> {
  return subjects[subject.kind] as unknown as SubjectOf<SubjectKind>
}

/** Finds a subject that the user sees and may report. Returns undefined if it does not exist or they may not see it. */
export async function findSubject(db: Db, user: Pick<Visitor, 'id'>, subject: Subject): Promise<Found | undefined> {
  const { rows } = await sql<Found>`${kindOf(subject).find(subject, user)}`.execute(db)
  return rows[0]
}

/**
 * Finds a message by somebody else in one of the user's conversations, with a few messages before and after it. All
 * messages have their current texts. If the found message was deleted, it has the last text before the deletion. Its
 * earlier texts are included as long as they are stored. The result contains no names.
 */
function ofConversation({ id, seq }: { id: number; seq: number }, user: Pick<Visitor, 'id'>): Sql {
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
