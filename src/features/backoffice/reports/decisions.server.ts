import { sql } from 'kysely'
import { notify } from '#features/people/notifications/notify.server.ts'
import type { Staff } from '#features/people/staff/staff.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import { type Decision, reportNews } from './notifications.server.ts'
import { type Subject, subjectText } from './rules.ts'

type Given = {
  subject: Subject
  decision: Exclude<Decision, 'gone'>
  /** A text for the reporters, who receive it together with the decision. May be empty. */
  text: string
  now: Date
}
export type Decided = { ok: true; count: number; decision: Decision } | { ok: false; reason: 'already_decided' }

/**
 * Decides on all open reports of a subject at once, and notifies the people who reported it. The caller removes the
 * subject itself, in the same transaction. If the author has deleted the subject meanwhile, the decision is always
 * 'gone'. If two members of staff decide at the same time, only the first decision counts. Throws 404 if the subject
 * does not exist and was never reported.
 */
export async function decideReports(db: Db, staff: Staff, given: Given): Promise<Decided> {
  const { subject, text, now } = given
  return inTransaction(db, async (db) => {
    const { isGone, ...ids } = await lockSubject(db, subject)
    const decision: Decision = isGone ? 'gone' : given.decision
    const decided = { decided_at: now, decided_by: staff.id, decision, decision_text: text || null }
    const reports = await db
      .updateTable('reports')
      .set(decided)
      .where('subject', '=', subjectText(subject))
      .where('decided_at', 'is', null)
      .returning(['id', 'reporter_id as reporterId'])
      .execute()
    if (reports.length === 0) return { ok: false, reason: 'already_decided' }
    const details = { kind: subject.kind, decision, ...ids }
    for (const { id, reporterId } of reports)
      await notify(db, reporterId, { kind: reportNews.decided, details: { ...details, reportId: id }, now })
    return { ok: true, count: reports.length, decision }
  })
}

type Locked = {
  conversationId: number | null
  professionalId: number | null
  projectId: number | null
  productSlug: string | null
  isGone: boolean
}

const noPlace = { professionalId: null, projectId: null, productSlug: null, conversationId: null }

/**
 * Locks what contains the subject (a professional, a product or a conversation) and then the subject itself. Parents
 * are always locked first, to avoid deadlocks.
 */
async function lockSubject(db: Db, subject: Subject): Promise<Locked> {
  const { kind, id } = subject
  if (kind === 'product-review') return lockProductReview(db, subject)
  if (kind === 'message') return lockMessage(db, subject)
  const { rows } = await sql<{ professionalId: number }>`
    select professional_id as "professionalId", lock_professional(professional_id) from (
      select coalesce(${placeOf(subject)},
        (select at_professional_id from reports where subject = ${subjectText(subject)} order by id limit 1)) as professional_id
    ) place where professional_id is not null`.execute(db)
  if (!rows[0]) throw notFound()
  const { professionalId } = rows[0]
  const isThere = kind === 'professional' || (await lockThing(db, subject))
  return { ...noPlace, professionalId, projectId: kind === 'project' ? id : null, isGone: !isThere }
}

async function lockProductReview(db: Db, subject: Subject): Promise<Locked> {
  const { id } = subject
  const { rows } = await sql<{ slug: string }>`
    select slug from products where id = coalesce((select product_id from product_reviews where id = ${id}),
      (select at_product_id from reports where subject = ${subjectText(subject)} order by id limit 1)) for no key update`.execute(
    db,
  )
  if (!rows[0]) throw notFound()
  const review = await sql`select from product_reviews where id = ${id} for no key update`.execute(db)
  return { ...noPlace, productSlug: rows[0].slug, isGone: review.rows.length === 0 }
}

async function lockMessage(db: Db, { id, seq }: { id: number; seq: number }): Promise<Locked> {
  await sql`select from conversations where id = ${id} for no key update`.execute(db)
  const { rows } = await sql<{ isGone: boolean }>`
    select deleted_at is not null as "isGone" from messages where conversation_id = ${id} and seq = ${seq}`.execute(db)
  if (!rows[0]) throw notFound()
  return { ...noPlace, conversationId: id, isGone: rows[0].isGone }
}

function placeOf({ kind, id }: Subject) {
  if (kind === 'professional') return sql`(select id from professionals where id = ${id})`
  if (kind === 'project') return sql`(select professional_id from portfolio_projects where id = ${id})`
  return sql`(select professional_id from reviews where id = ${id})`
}

/** Locks the subject until the transaction ends. Returns whether it still exists. */
async function lockThing(db: Db, subject: Subject): Promise<boolean> {
  const { kind, id } = subject
  const { rows } =
    kind === 'project'
      ? await sql`select from portfolio_projects where id = ${id} for no key update`.execute(db)
      : await sql`select from reviews where id = ${id} and ${kind === 'reply' ? sql`reply is not null` : sql`true`} for no key update`.execute(
          db,
        )
  if (rows.length === 0 || kind !== 'photo') return rows.length > 0
  const shown = db.selectFrom('review_pictures').select('picture_id').where('review_id', '=', id)
  return (await shown.where('picture_id', '=', subject.photoId).executeTakeFirst()) !== undefined
}
