import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import { type Subject, subjectText } from './rules.ts'
import type { ReportInput } from './schema.ts'
import { findSubject, kindOf } from './subjects.server.ts'

type NewReport = ReportInput & { subject: Subject; now: Date }

/**
 * Stores the user's report with a copy of the subject, because the author may change the subject. A second report by
 * the same user replaces the first, and is open even if the first was decided. Throws 404 if there is no such subject.
 */
export async function storeReport(
  db: Db,
  user: Pick<Visitor, 'id'>,
  { subject, reason, text, now }: NewReport,
): Promise<{ ok: true } | { ok: false; reason: 'own' }> {
  const found = await findSubject(db, user, subject)
  if (!found) throw notFound()
  const { ownerId, professionalId, productId, conversationId = null, ...content } = found
  if (ownerId === user.id) return { ok: false, reason: 'own' }
  const place = { at_professional_id: professionalId, at_product_id: productId, at_conversation_id: conversationId }
  const about = {
    author_id: ownerId,
    ...place,
    ...kindOf(subject).columns(subject),
    as_reported: JSON.stringify(content),
  }
  await db
    .insertInto('reports')
    .values({
      ...{ reporter_id: user.id, subject: subjectText(subject), ...about },
      ...{ reason, text, created_at: now },
    })
    .onConflict((conflict) =>
      conflict.columns(['reporter_id', 'subject']).doUpdateSet({
        ...about,
        ...{ reason, text, decided_at: null, decided_by: null, decision: null, decision_text: null },
        // A report that is still open keeps its place in the list.
        created_at: sql`case when reports.decided_at is null then reports.created_at else excluded.created_at end`,
      }),
    )
    .execute()
  return { ok: true }
}
