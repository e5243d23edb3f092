import { sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import { requireProfessional } from './cards.server.ts'
import type { VerifiedThing } from './rules.ts'

type Verified = { professionalId: number; what: VerifiedThing }

/**
 * Records that something was verified for a professional, and on which day ('YYYY-MM-DD'); a repeat replaces the
 * day. The badge follows. 404 when there is no such professional.
 */
export async function recordVerification(
  db: Db,
  { professionalId, what, checkedOn }: Verified & { checkedOn: string },
): Promise<void> {
  await requireProfessional(db, professionalId)
  await db
    .insertInto('verifications')
    .values({ professional_id: professionalId, what, checked_on: checkedOn })
    .onConflict((conflict) => conflict.columns(['professional_id', 'what']).doUpdateSet({ checked_on: checkedOn }))
    .execute()
}

/** Removes a verification; does nothing when there is none. 404 when there is no such professional. */
export async function withdrawVerification(db: Db, { professionalId, what }: Verified): Promise<void> {
  await requireProfessional(db, professionalId)
  // The professional, whose badge changes, is locked before the verification, as it is by a deletion of the professional.
  await sql`
    with professional as (select id from professionals where id = ${professionalId} for no key update)
    delete from verifications using professional where professional_id = professional.id and what = ${what}`.execute(db)
}

/** What was verified of a professional (p), with the days, the earliest first: a column of a query, as JSON. */
export const verificationsOf = sql`(select coalesce(json_agg(json_build_object('what', what, 'checkedOn', checked_on) order by checked_on, what), '[]')
  from verifications where professional_id = p.id)`
