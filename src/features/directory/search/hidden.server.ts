import { sql } from 'kysely'
import { requireProfessional } from '#features/directory/professionals/cards.server.ts'
import { lockAccount } from '#features/people/accounts/accounts.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import { maxHidden } from './personal-rules.ts'

type Choice = { professionalId: number; now: Date }

/**
 * Hides a professional from the user's directory. Changes nothing if they are already hidden. 404 when there is no such
 * professional. Refused if the user has already hidden `maxHidden` professionals.
 */
export async function hideProfessional(
  db: Db,
  user: Pick<Visitor, 'id'>,
  { professionalId, now }: Choice,
): Promise<{ ok: true } | { ok: false; reason: 'too_many' }> {
  await requireProfessional(db, professionalId)
  return inTransaction(db, async (db) => {
    await lockAccount(db, user.id)
    const { rows } = await sql<{ count: number; isHidden: boolean }>`
      select count(*)::int as count, coalesce(bool_or(professional_id = ${professionalId}), false) as "isHidden"
      from hidden_professionals where user_id = ${user.id}`.execute(db)
    const { count, isHidden } = rows[0]!
    if (isHidden) return { ok: true }
    if (count >= maxHidden) return { ok: false, reason: 'too_many' }
    const choice = { user_id: user.id, professional_id: professionalId, created_at: now }
    await db.insertInto('hidden_professionals').values(choice).execute()
    return { ok: true }
  })
}

/** Shows a hidden professional again. Does nothing if they are not hidden. */
export async function showProfessional(db: Db, user: Pick<Visitor, 'id'>, professionalId: number): Promise<void> {
  await db
    .deleteFrom('hidden_professionals')
    .where('user_id', '=', user.id)
    .where('professional_id', '=', professionalId)
    .execute()
}
