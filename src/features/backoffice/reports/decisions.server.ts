import { sql } from 'kysely'
import { notify } from '#features/people/notifications/notify.server.ts'
import type { Staff } from '#features/people/staff/staff.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import { reportNews } from './notifications.server.ts'
import { type Subject, subjectText } from './rules.ts'
import { type Decision, kindOf, type Place } from './subjects.server.ts'

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

/**
 * Locks what contains the subject (a professional, a product or a conversation) and then the subject itself. Parents
 * are always locked first, to avoid deadlocks.
 */
async function lockSubject(db: Db, subject: Subject): Promise<Place & { isGone: boolean }> {
  const { parent, isThere } = kindOf(subject)
  const atReport = parents[parent.table].at
  const { rows: found } = await sql<{ id: number }>`
    select id from (select coalesce((${parent.id(subject)}),
      (select ${sql.ref(atReport)} from reports where subject = ${subjectText(subject)} order by id limit 1)) as id) place
    where id is not null`.execute(db)
  if (!found[0]) throw notFound()
  const { id } = found[0]
  const { rows: locked } = await parents[parent.table].lock(id).execute(db)
  const { rows: there } = await sql`${isThere(subject)}`.execute(db)
  const projectId = subject.kind === 'project' ? subject.id : null
  return { ...noPlace, ...locked[0], projectId, isGone: there.length === 0 }
}

const noPlace = { professionalId: null, projectId: null, productSlug: null, conversationId: null }

/** How each kind of parent is locked, and the column of `reports` that keeps its id when the subject is deleted. */
const parents = {
  professionals: {
    at: 'at_professional_id',
    lock: (id: number) => sql<Partial<Place>>`select ${id}::bigint as "professionalId" from lock_professional(${id})`,
  },
  products: {
    at: 'at_product_id',
    lock: (id: number) =>
      sql<Partial<Place>>`select slug as "productSlug" from products where id = ${id} for no key update`,
  },
  conversations: {
    at: 'at_conversation_id',
    lock: (id: number) =>
      sql<Partial<Place>>`select id as "conversationId" from conversations where id = ${id} for no key update`,
  },
}
