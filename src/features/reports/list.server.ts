import { sql } from 'kysely'
import { isAfter, isAfterOldest } from '../../platform/cursor.server.ts'
import { type Cursor, cursorText } from '../../platform/cursor.ts'
import type { Db } from '../../platform/database.server.ts'
import { photosOf } from '../reviews/reviews.server.ts'
import type { Review } from '../reviews/schema.ts'
import type { Decision } from './notifications.server.ts'
import { type ReportReason, readSubject, reportsOfSubject, type Subject, subjectsAtOnce } from './rules.ts'

export type ReportState = 'open' | 'decided'
export type Report = {
  id: number
  reporterId: number
  reporterName: string
  reason: ReportReason
  text: string
  createdAt: Date
  decidedAt: Date | null
  decision: Decision | null
  decisionText: string | null
}
export type ReportedSubject = {
  subject: Subject
  professionalId: number
  professionalName: string
  /** Whose it is; null for an account that is deleted, or none. */
  author: { id: number; name: string } | null
  /** A review, a reply, a project's title and description, or a profile's text about itself. */
  text: string
  photos: Review['photos']
  isRemoved: boolean
  /** The first of them, `reportsOfSubject` at most. */
  reports: Report[]
  reportCount: number
}

type Group = { subject: string; value: number; id: number; count: number }

/**
 * What was reported, each with the reports of it: open ones in the order in which they came, decided ones with the latest decision first.
 */
export async function listReports(
  db: Db,
  { state, after }: { state: ReportState; after: Cursor | undefined },
): Promise<{ subjects: ReportedSubject[]; next: string | null }> {
  const groups = await findGroups(db, state, after)
  const shown = groups.slice(0, subjectsAtOnce)
  const names = shown.map(({ subject }) => subject)
  const [reports, subjects] = await Promise.all([reportsOf(db, state, names), subjectsOf(db, names)])
  const listed = shown.flatMap(({ subject, count }) => {
    const about = subjects.get(subject)
    const own = reports.filter((report) => report.subject === subject).map(({ subject: _, ...report }) => report)
    // Gone between the two questions.
    return about ? [{ ...about, reports: own, reportCount: count }] : []
  })
  return { subjects: listed, next: groups.length > shown.length ? cursorText(shown.at(-1)!) : null }
}

/** How many subjects have open reports, counted up to `most`. */
export async function countReported(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select distinct subject from reports where decided_at is null limit ${most}) found`.execute(
    db,
  )
  return rows[0]!.count
}

async function findGroups(db: Db, state: ReportState, after: Cursor | undefined): Promise<Group[]> {
  const isOpen = state === 'open'
  const [at, id] = isOpen ? [sql`min(created_at)`, sql`min(id)`] : [sql`max(decided_at)`, sql`max(id)`]
  const which = isOpen ? sql`decided_at is null` : sql`decided_at is not null`
  const beyond = !after ? sql`true` : isOpen ? isAfterOldest(at, id, after) : isAfter(at, id, after, 'microseconds')
  const order = isOpen ? sql`${at}, ${id}` : sql`${at} desc, ${id} desc`
  const { rows } = await sql<Group>`
    select subject, (extract(epoch from ${at}) * 1000000)::bigint as value, ${id} as id, count(*)::int as count
    from reports where ${which} group by subject having ${beyond} order by ${order} limit ${subjectsAtOnce + 1}`.execute(
    db,
  )
  return rows
}

async function reportsOf(db: Db, state: ReportState, subjects: readonly string[]) {
  const which = state === 'open' ? sql`report.decided_at is null` : sql`report.decided_at is not null`
  const { rows } = await sql<Report & { subject: string }>`
    select report.id, report.subject, report.reporter_id as "reporterId", reporter.full_name as "reporterName", report.reason, report.text,
      report.created_at as "createdAt", report.decided_at as "decidedAt", report.decision, report.decision_text as "decisionText"
    from unnest(${subjects}::text[]) named (subject) cross join lateral (
      select * from reports report where report.subject = named.subject and ${which} order by report.id limit ${reportsOfSubject}
    ) report join users reporter on reporter.id = report.reporter_id order by report.id`.execute(db)
  return rows
}

type SubjectRow = Omit<ReportedSubject, 'subject' | 'author' | 'reports' | 'reportCount'> & {
  subject: string
  authorId: number | null
  authorName: string | null
}

/** What the reports are about, by name, from one report of each. */
async function subjectsOf(db: Db, subjects: readonly string[]) {
  const { rows } = await sql<SubjectRow>`
    select about.subject, p.id as "professionalId", coalesce(nullif(p.company_name, ''), p.full_name) as "professionalName",
      author.id as "authorId", author.full_name as "authorName",
      case when about.reply_review_id is not null then coalesce(r.reply, '') when r.id is not null then r.comment
        when project.id is not null then concat_ws(E'\n\n', project.title, nullif(project.description, '')) else p.about end as text,
      case when about.review_id is not null or about.photo_id is not null then ${photosOf(sql`r.id`)} else '[]' end as photos,
      case when about.reply_review_id is not null then r.reply_removed_at is not null or r.removed_at is not null
        when about.photo_id is not null then shown.removed_at is not null or r.removed_at is not null
        when r.id is not null then r.removed_at is not null
        when project.id is not null then project.removed_at is not null else p.is_hidden end as "isRemoved"
    from (select distinct on (subject) * from reports where subject = any (${subjects}) order by subject, id) about
      left join reviews r on r.id = coalesce(about.review_id, about.reply_review_id, about.photo_review_id)
      left join review_pictures shown on shown.review_id = about.photo_review_id and shown.picture_id = about.photo_id
      left join portfolio_projects project on project.id = about.project_id
      join professionals p on p.id = coalesce(r.professional_id, project.professional_id, about.professional_id)
      left join users author on author.id = case when about.reply_review_id is null and r.id is not null then r.user_id else p.user_id end`.execute(
    db,
  )
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
