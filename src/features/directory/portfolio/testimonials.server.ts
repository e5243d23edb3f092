import { sql } from 'kysely'
import { notify } from '#features/people/notifications/notify.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { type Client, findLinkRow, type LinkRow } from './links.server.ts'
import { testimonialNews } from './notifications.server.ts'
import type { AnswerInput } from './testimonial-schema.ts'

type Context = { language: Language; now: Date }
export type Answered = { ok: true } | { ok: false; reason: 'no_such_link' | 'used' | 'own' }

/**
 * Publishes a client's testimonial and notifies the professional. It replaces a testimonial that the professional
 * entered. If two different answers are sent at the same time, only the first counts. A repeat of the same answer
 * succeeds and changes nothing.
 */
export function answerLink(
  db: Db,
  client: Client,
  { token, clientName, rating, comment }: AnswerInput,
  { language, now }: Context,
): Promise<Answered> {
  return inTransaction(db, async (db) => {
    const found = await findLinkRow(db, token, now)
    if (!found) return { ok: false, reason: 'no_such_link' }
    if (client !== null && client.id === found.owner_id) return { ok: false, reason: 'own' }
    // The professional must be locked before the project, which is changed below. The link is read again after the
    // lock, because it may have been used meanwhile.
    await sql`select lock_professional(${found.professional_id})`.execute(db)
    const row = await findLinkRow(db, token, now)
    if (!row) return { ok: false, reason: 'no_such_link' }
    const said = { client_name: clientName, rating, comment }
    if (row.answered_at) return (await isStored(db, row, said)) ? { ok: true } : { ok: false, reason: 'used' }
    const about = { about_title: row.title, about_language: row.title_language }
    const by = { source: 'client' as const, language, client_id: client?.id ?? null, created_at: now }
    const words = { ...said, ...by, ...about }
    await db
      .insertInto('portfolio_testimonials')
      .values({ project_id: row.project_id, ...words })
      .onConflict((conflict) => conflict.column('project_id').doUpdateSet(words))
      .execute()
    const answered = { answered_at: now, email: null }
    await db.updateTable('testimonial_requests').set(answered).where('id', '=', row.request_id).execute()
    await db.updateTable('portfolio_projects').set({ updated_at: now }).where('id', '=', row.project_id).execute()
    await tellOwner(db, row, now)
    return { ok: true }
  })
}

async function isStored(
  db: Db,
  { project_id }: LinkRow,
  said: { client_name: string; rating: number; comment: string },
): Promise<boolean> {
  const stored = await db
    .selectFrom('portfolio_testimonials')
    .select('project_id')
    .where('project_id', '=', project_id)
    .where('source', '=', 'client')
    .where('client_name', '=', said.client_name)
    .where('rating', '=', said.rating)
    .where('comment', '=', said.comment)
    .executeTakeFirst()
  return stored !== undefined
}

async function tellOwner(db: Db, row: LinkRow, now: Date): Promise<void> {
  const { owner_id, project_id: projectId, professional_id: professionalId } = row
  if (owner_id === null) return
  const fold = String(row.request_id)
  await notify(db, owner_id, {
    kind: testimonialNews.testimonialReceived,
    details: { projectId, professionalId },
    fold,
    now,
  })
}
