import { type Db, inTransaction } from '../../platform/database.server.ts'
import { notFound } from '../../platform/refusal.server.ts'
import type { RemovalReason } from '../professionals/removal-rules.ts'
import { type Decided, decideReports } from '../reports/decisions.server.ts'
import { type Subject, subjectText } from '../reports/rules.ts'
import {
  removePhoto,
  removeReply,
  removeReview,
  restorePhoto,
  restoreReply,
  restoreReview,
} from '../reviews/removal.server.ts'
import { recordAct } from '../staff/audit.server.ts'
import type { Staff } from '../staff/staff.server.ts'
import { removeProject, restoreProject } from './project-removal.server.ts'
import type { Removable } from './rules.ts'
import type { DecisionInput } from './schema.ts'

type Given = DecisionInput & { subject: Subject; now: Date }

/**
 * Decides on what was reported: its reports are closed, their authors told, and what is to be removed is. Of two decisions the first one
 * counts. A profile counts as removed only once its account is deactivated.
 */
export async function decide(
  db: Db,
  staff: Staff,
  { subject, decision, reason, text, now }: Given,
): Promise<Decided | { ok: false; reason: 'still_shown' }> {
  return inTransaction(db, async (db) => {
    if (subject.kind === 'professional' && decision === 'removed' && !(await isHidden(db, subject.id)))
      return { ok: false, reason: 'still_shown' }
    const given = { subject, text, now }
    const decided = await decideReports(
      db,
      staff,
      decision === 'removed' ? { ...given, decision, reason: reason! } : { ...given, decision },
    )
    if (!decided.ok) return decided
    if (decision === 'removed' && subject.kind === 'project')
      await removeProject(db, { projectId: subject.id, reason: reason!, now })
    const details = { decision, reports: decided.count, ...(decision === 'removed' && { reason: reason! }) }
    await recordAct(db, staff, { act: 'reports.decided', subject: { content: subjectText(subject) }, details, now })
    return decided
  })
}

async function isHidden(db: Db, professionalId: number): Promise<boolean> {
  const listing = db.selectFrom('professionals').select('is_hidden').where('id', '=', professionalId)
  return (await listing.executeTakeFirstOrThrow(() => notFound())).is_hidden
}

type OfSubject = { subject: Removable; now: Date }
type Removal = OfSubject & { reason: RemovalReason }

/** Removes what somebody has published, reported or not. Of two removals the first one counts. 404 when there is no such thing. */
export async function removeContent(db: Db, staff: Staff, removal: Removal): Promise<void> {
  await inTransaction(db, async (db) => {
    if (!(await remove(db, staff, removal))) return
    const { reason, now } = removal
    const subject = { content: subjectText(removal.subject) }
    await recordAct(db, staff, { act: 'content.removed', subject, details: { reason }, now })
  })
}

/** Shows it again. */
export async function restoreContent(db: Db, staff: Staff, restoration: OfSubject): Promise<void> {
  await inTransaction(db, async (db) => {
    if (!(await restore(db, staff, restoration))) return
    const subject = { content: subjectText(restoration.subject) }
    await recordAct(db, staff, { act: 'content.restored', subject, now: restoration.now })
  })
}

function remove(db: Db, staff: Staff, { subject, reason, now }: Removal): Promise<boolean> {
  const ofReview = { reviewId: subject.id, reason, now }
  switch (subject.kind) {
    case 'review':
      return removeReview(db, staff, ofReview)
    case 'reply':
      return removeReply(db, staff, ofReview)
    case 'photo':
      return removePhoto(db, staff, { ...ofReview, photoId: subject.photoId })
    case 'project':
      return removeProject(db, { projectId: subject.id, reason, now })
  }
}

function restore(db: Db, staff: Staff, { subject, now }: OfSubject): Promise<boolean> {
  const ofReview = { reviewId: subject.id, now }
  switch (subject.kind) {
    case 'review':
      return restoreReview(db, staff, ofReview)
    case 'reply':
      return restoreReply(db, staff, ofReview)
    case 'photo':
      return restorePhoto(db, staff, { reviewId: subject.id, photoId: subject.photoId })
    case 'project':
      return restoreProject(db, { projectId: subject.id, now })
  }
}
