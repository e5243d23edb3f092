import { type RawBuilder, sql } from 'kysely'
import type { UploadedPicture } from '#features/pictures/schema.ts'
import type { Db } from '#platform/database/database.server.ts'
import { isAfter, isAfterOldest } from '#platform/http/cursor.server.ts'
import { type Cursor, pageOf } from '#platform/http/cursor.ts'
import { type ReportReason, readSubject, reportsOfSubject, type Subject, subjectsAtOnce } from './rules.ts'
import { type Content, type Decision, subjects as kinds } from './subjects.server.ts'

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

/** SQL that tells whether the subject of a report is deleted. A message keeps its row. */
function isDeleted(report: string): RawBuilder<unknown> {
  const columns = [
    'review_id',
    'reply_review_id',
    'photo_review_id',
    'project_id',
    'professional_id',
    'product_review_id',
  ]
  return sql`coalesce(${sql.join(columns.map((column) => sql.ref(`${report}.${column}`)))}) is null`
}

type SubjectRow = Omit<About, 'subject' | 'author'> & {
  subject: string
  authorId: number | null
  authorName: string | null
}

/** SQL for a value that each kind of subject has in its own way. Empty for a kind without it. */
function byKind(value: keyof (typeof kinds.review)['now'], none: RawBuilder<unknown>): RawBuilder<unknown> {
  const cases = Object.entries(kinds).flatMap(([kind, { now }]) =>
    now[value] ? [sql`when ${kind} then ${now[value]}`] : [],
  )
  return sql`coalesce(case of_kind.kind ${sql.join(cases, sql` `)} end, ${none})`
}

/** Maps the text form of each reported subject, such as 'review-12', to its current state. */
async function subjectsOf(db: Db, subjects: readonly string[]): Promise<Map<string, About>> {
  const { rows } = await sql<SubjectRow>`
    select about.subject, p.id as "professionalId", product.slug as "productSlug",
      coalesce(product.name, nullif(p.company_name, ''), p.full_name) as "placeName",
      author.id as "authorId", author.full_name as "authorName", ${byKind('text', sql`''`)} as text,
      ${byKind('rating', sql`null`)} as rating, ${byKind('photos', sql`'[]'`)} as photos,
      ${byKind('isRemoved', sql`false`)} as "isRemoved",
      about.message_seq is null and ${isDeleted('about')} or ${byKind('isGone', sql`false`)} as "isGone"
    from unnest(${subjects}::text[]) named (subject)
      cross join lateral (select * from reports where reports.subject = named.subject
        order by ${isDeleted('reports')}, id limit 1) about
      cross join lateral (select substring(about.subject from '^[a-z]+(?:-[a-z]+)?') as kind) of_kind
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
