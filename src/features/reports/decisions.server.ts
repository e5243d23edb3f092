import { sql } from 'kysely'
import { type Db, inTransaction } from '../../platform/database.server.ts'
import { notFound } from '../../platform/refusal.server.ts'
import { notify } from '../notifications/notify.server.ts'
import type { RemovalReason } from '../professionals/removal-rules.ts'
import { lockReview, removePhoto, removeReply, removeReview } from '../reviews/removal.server.ts'
import type { Staff } from '../staff/staff.server.ts'
import { type Decision, reportDecided } from './notifications.server.ts'
import { type Subject, subjectText } from './rules.ts'

/** Of a review, a reply or a photo the reason is what everyone reads in its place. */
type Given = {
  subject: Subject
  /** What the reporters read besides; empty for nothing. */
  text: string
  now: Date
} & ({ decision: 'kept' } | { decision: 'removed'; reason: RemovalReason })
export type Decided = { ok: true; count: number } | { ok: false; reason: 'already_decided' }

/**
 * Decides on all open reports of a subject at once, tells who reported it, and removes a review, a reply or a photo. A project or a profile
 * is removed by the caller, in the same transaction. Of two decisions at once the first one counts. 404 when there is no such thing.
 */
export async function decideReports(db: Db, staff: Staff, given: Given): Promise<Decided> {
  const { subject, decision, text, now } = given
  return inTransaction(db, async (db) => {
    // Parent before child.
    const ids = await lockSubject(db, subject)
    const decided = { decided_at: now, decided_by: staff.id, decision, decision_text: text || null }
    const reports = await db
      .updateTable('reports')
      .set(decided)
      .where('subject', '=', subjectText(subject))
      .where('decided_at', 'is', null)
      .returning(['id', 'reporter_id as reporterId'])
      .execute()
    if (reports.length === 0) return { ok: false, reason: 'already_decided' }
    if (given.decision === 'removed') await remove(db, staff, { subject, reason: given.reason, now })
    const details = { kind: subject.kind, decision: decision as Decision, ...ids }
    for (const { id, reporterId } of reports)
      await notify(db, reporterId, { kind: reportDecided, details: { ...details, reportId: id }, now })
    return { ok: true, count: reports.length }
  })
}

type Ids = { professionalId: number; projectId: number | null }

async function lockSubject(db: Db, subject: Subject): Promise<Ids> {
  const { kind, id } = subject
  if (kind === 'professional') {
    await sql`select lock_professional(${id})`.execute(db)
    return { professionalId: id, projectId: null }
  }
  if (kind !== 'project') return { professionalId: (await lockReview(db, id)).professionalId, projectId: null }
  const { rows } = await sql<{ professionalId: number }>`
    select professional_id as "professionalId", lock_professional(professional_id) from portfolio_projects where id = ${id}`.execute(
    db,
  )
  if (!rows[0]) throw notFound()
  return { professionalId: rows[0].professionalId, projectId: id }
}

type Removal = { subject: Subject; reason: RemovalReason; now: Date }

async function remove(db: Db, staff: Staff, { subject, reason, now }: Removal): Promise<void> {
  const removal = { reviewId: subject.id, reason, now }
  if (subject.kind === 'review') await removeReview(db, staff, removal)
  if (subject.kind === 'reply') await removeReply(db, staff, removal)
  if (subject.kind === 'photo') await removePhoto(db, staff, { ...removal, photoId: subject.photoId })
}
