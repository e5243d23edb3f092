import { sql } from 'kysely'
import { pictureJson } from '#features/pictures/picture-json.server.ts'
import type { UploadedPicture } from '#features/pictures/schema.ts'
import type { Db } from '#platform/database/database.server.ts'
import { isAfter, isAfterOldest } from '#platform/http/cursor.server.ts'
import { type Cursor, pageOf } from '#platform/http/cursor.ts'
import type { Decision } from './notifications.server.ts'
import { type ReportReason, readSubject, reportsOfSubject, type Subject, subjectsAtOnce } from './rules.ts'
import { type Content, projectText } from './subjects.server.ts'

export type ReportState = 'open' | 'decided'
export type Report = {
  id: number
  reporterId: number
  reporterName: string
  reason: ReportReason
  text: string
  /** The subject at the time of the report. Null if it is unchanged, if it was not copied, or if the copy was deleted. */
  asReported: (Omit<Content, 'photoIds'> & { photoCount: number; photos: UploadedPicture[] }) | null
  createdAt: Date
  decidedAt: Date | null
  decision: Decision | null
  decisionText: string | null
}
export type StaffPhoto = UploadedPicture & { isRemoved: boolean }
export type ReportedSubject = {
  subject: Subject
  /** The professional whose profile contains the subject. Null for a review of a product and for a message. */
  professionalId: number | null
  productSlug: string | null
  /** The name of the professional or the product. Null for a message. */
  placeName: string | null
  /** The account of the subject's author. Null if the account was deleted or never existed. */
  author: { id: number; name: string } | null
  /**
   * The text of a review or reply, a project's title and description, or a profile's text about itself. Empty for a message, whose text is
   * only in its reports.
   */
  text: string
  /** The stars of a review. */
  rating: number | null
  photos: StaffPhoto[]
  isRemoved: boolean
  /** Whether the author has deleted the subject. */
  isGone: boolean
  /** The first reports, at most `reportsOfSubject`. */
  reports: Report[]
  reportCount: number
}

type Group = { subject: string; value: number; id: number; count: number }

/**
 * Lists the reported subjects, each with its reports. Open subjects are listed in the order in which they were
 * reported. Decided subjects are listed by the time of the decision, latest first.
 */
export async function listReports(
  db: Db,
  { state, after }: { state: ReportState; after: Cursor | undefined },
): Promise<{ subjects: ReportedSubject[]; next: string | null }> {
  const groups = await findGroups(db, state, after)
  const { shown, next } = pageOf(groups, subjectsAtOnce, (row) => row)
  const names = shown.map(({ subject }) => subject)
  const [reports, subjects] = await Promise.all([reportsOf(db, state, names), subjectsOf(db, names)])
  const pictures = await picturesOf(db, reports)
  const listed = shown.flatMap(({ subject, count }) => {
    const about = subjects.get(subject)
    // The subject was deleted after findGroups had read it.
    if (!about) return []
    const own = reports.filter((report) => report.subject === subject)
    return [{ ...about, reports: own.map((report) => reportOf(report, about, pictures)), reportCount: count }]
  })
  return { subjects: listed, next }
}

/** How many subjects have open reports, counted up to `most`. */
export async function countReported(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from report_cases where open_since is not null limit ${most}) found`.execute(
    db,
  )
  return rows[0]!.count
}

async function findGroups(db: Db, state: ReportState, after: Cursor | undefined): Promise<Group[]> {
  const isOpen = state === 'open'
  const [at, id] = isOpen ? [sql`open_since`, sql`open_id`] : [sql`decided_at`, sql`decided_id`]
  const beyond = !after ? sql`true` : isOpen ? isAfterOldest(at, id, after) : isAfter(at, id, after, 'microseconds')
  const order = isOpen ? sql`${at}, ${id}` : sql`${at} desc, ${id} desc`
  const { rows } = await sql<Group>`
    select subject, (extract(epoch from ${at}) * 1000000)::bigint as value, ${id} as id,
      ${isOpen ? sql`open_count` : sql`decided_count`} as count
    from report_cases where ${at} is not null and ${beyond} order by ${order} limit ${subjectsAtOnce + 1}`.execute(db)
  return rows
}

type ReportRow = Omit<Report, 'asReported'> & { subject: string; as_reported: Content | null }

async function reportsOf(db: Db, state: ReportState, subjects: readonly string[]): Promise<ReportRow[]> {
  const which = state === 'open' ? sql`report.decided_at is null` : sql`report.decided_at is not null`
  const { rows } = await sql<ReportRow>`
    select report.id, report.subject, report.reporter_id as "reporterId", reporter.full_name as "reporterName", report.reason, report.text,
      report.as_reported, report.created_at as "createdAt", report.decided_at as "decidedAt", report.decision,
      report.decision_text as "decisionText"
    from unnest(${subjects}::text[]) named (subject) cross join lateral (
      select * from reports report where report.subject = named.subject and ${which} order by report.id limit ${reportsOfSubject}
    ) report join users reporter on reporter.id = report.reporter_id order by report.id`.execute(db)
  return rows
}

/**
 * The reported photos that are still stored. Photos of a message are stored as long as a report needs them. Other
 * photos are stored only as long as their owner uses them.
 */
async function picturesOf(db: Db, reports: readonly ReportRow[]): Promise<Map<number, UploadedPicture>> {
  const ids = [...new Set(reports.flatMap(({ as_reported }) => as_reported?.photoIds ?? []))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<UploadedPicture>`
    select id, key, width, height, color, alt from pictures where id = any (${ids})`.execute(db)
  return new Map(rows.map((picture) => [picture.id, picture]))
}

type About = Omit<ReportedSubject, 'reports' | 'reportCount'>

function reportOf(
  { subject: _, as_reported: then, ...report }: ReportRow,
  now: About,
  pictures: Map<number, UploadedPicture>,
): Report {
  if (!then || isSame(then, now)) return { ...report, asReported: null }
  const { text, rating, photoIds, messages, file } = then
  const photos = photoIds.flatMap((id) => pictures.get(id) ?? [])
  const ofMessage = messages && { messages, file: file ?? null }
  return { ...report, asReported: { text, rating, photoCount: photoIds.length, photos, ...ofMessage } }
}

/** Whether a subject is unchanged since a report. A photo that staff have removed meanwhile is not a change by its author. */
function isSame(then: Content, now: About): boolean {
  if (now.isGone || then.messages || then.text !== now.text || then.rating !== now.rating) return false
  const ids = new Set(now.photos.map(({ id }) => id))
  return then.photoIds.every((id) => ids.has(id))
}

type SubjectRow = Omit<About, 'subject' | 'author'> & {
  subject: string
  authorId: number | null
  authorName: string | null
}

/** Maps the text form of each reported subject, such as 'review-12', to its current state. */
async function subjectsOf(db: Db, subjects: readonly string[]): Promise<Map<string, About>> {
  const photo = sql`${pictureJson('picture')}::jsonb || jsonb_build_object('id', picture.id, 'isRemoved', `
  const { rows } = await sql<SubjectRow>`
    select about.subject, p.id as "professionalId", product.slug as "productSlug",
      coalesce(product.name, nullif(p.company_name, ''), p.full_name) as "placeName",
      author.id as "authorId", author.full_name as "authorName",
      case when of_product.id is not null then of_product.text when about.reply_review_id is not null then coalesce(r.reply, '') when about.photo_id is not null then ''
        when r.id is not null then r.comment when project.id is not null then ${projectText}
        when about.professional_id is not null then p.about else '' end as text,
      case when of_product.id is not null then of_product.rating when about.review_id is not null then r.rating end as rating,
      case when of_product.id is not null then coalesce((
          select jsonb_agg(${photo} of_product.removed_at is not null) order by shown.position)
          from product_review_pictures shown join pictures picture on picture.id = shown.picture_id
          where shown.review_id = of_product.id), '[]')
        when about.review_id is not null or about.photo_id is not null then coalesce((
          select jsonb_agg(${photo} shown.removed_at is not null) order by shown.position)
          from review_pictures shown join pictures picture on picture.id = shown.picture_id
          where shown.review_id = r.id and (about.photo_id is null or shown.picture_id = about.photo_id)), '[]')
        when project.id is not null then coalesce((
          select jsonb_agg(${photo} withheld.picture_id is not null) order by shown.position)
          from portfolio_pictures shown join pictures picture on picture.id = shown.picture_id
            left join withheld_pictures withheld on withheld.picture_id = picture.id
          where shown.project_id = project.id), '[]')
        else '[]' end as photos,
      case when about.message_seq is not null then exists (
          select from reports removal where removal.subject = about.subject and removal.decision = 'removed')
        when of_product.id is not null then of_product.removed_at is not null
        when about.reply_review_id is not null then r.reply_removed_at is not null or r.removed_at is not null
        when about.photo_id is not null then exists (
          select from review_pictures shown where shown.review_id = r.id and shown.picture_id = about.photo_id and shown.removed_at is not null)
          or r.removed_at is not null
        when r.id is not null then r.removed_at is not null
        when project.id is not null then project.removed_at is not null
        else about.professional_id is not null and exists (select from users where id = p.user_id and blocked_at is not null) end as "isRemoved",
      case when about.message_seq is not null then message.deleted_at is not null and not exists (
          select from reports removal where removal.subject = about.subject and removal.decision = 'removed')
        else coalesce(about.review_id, about.photo_review_id, about.project_id, about.professional_id, about.product_review_id) is null
          and (about.reply_review_id is null or r.reply is null) end as "isGone"
    from unnest(${subjects}::text[]) named (subject)
      cross join lateral (select * from reports where reports.subject = named.subject
        order by coalesce(review_id, reply_review_id, photo_review_id, project_id, professional_id, product_review_id) is null, id
        limit 1) about
      left join reviews r on r.id = coalesce(about.review_id, about.reply_review_id, about.photo_review_id)
      left join portfolio_projects project on project.id = about.project_id
      left join product_reviews of_product on of_product.id = about.product_review_id
      left join professionals p on p.id = about.at_professional_id
      left join products product on product.id = about.at_product_id
      left join messages message on message.conversation_id = about.at_conversation_id and message.seq = about.message_seq
      left join users author on author.id = about.author_id`.execute(db)
  return new Map(
    rows.map(({ subject, authorId, authorName, ...row }) => [
      subject,
      {
        ...row,
        subject: readSubject(subject)!,
        author: authorId !== null && authorName !== null ? { id: authorId, name: authorName } : null,
      },
    ]),
  )
}
