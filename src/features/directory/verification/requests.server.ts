import { sql } from 'kysely'
import { professionalNotFound } from '#features/directory/professionals/cards.server.ts'
import type { Profession } from '#features/directory/professionals/rules.ts'
import { phoneConfirmedOn } from '#features/directory/professionals/verifications.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import { itemOf, knownOf } from './items.server.ts'
import type { AskedKind, Weekday } from './rules.ts'
import type { OwnVerification } from './schema.ts'

type User = Pick<Visitor, 'id'>
type Asked = { kind: AskedKind; number?: string; note?: string; days?: Weekday[]; now: Date }

/**
 * The state of every kind of check for the user's own listing, and whether the phone number is confirmed. 404 when they
 * have no listing.
 */
export async function findOwnVerification(
  db: Db,
  user: User,
  { today, canSms }: { today: Date; canSms: boolean },
): Promise<OwnVerification> {
  const { rows } = await sql<{ id: number; profession: Profession; phoneConfirmedOn: string | null }>`
    select id, profession, ${phoneConfirmedOn} as "phoneConfirmedOn" from professionals p where user_id = ${user.id}`.execute(
    db,
  )
  const own = rows[0]
  if (!own) throw professionalNotFound()
  const known = await knownOf(db, own, today)
  return {
    profession: own.profession,
    ...{ phoneConfirmedOn: own.phoneConfirmedOn, canSms },
    items: known.map((each) => itemOf(each, today)),
  }
}

/**
 * Requests a check of the user's own listing. A second request of the same kind replaces the first one and keeps its
 * place in the queue. 404 without a listing.
 */
export async function ask(db: Db, user: User, { kind, number, note = '', days = [], now }: Asked): Promise<void> {
  await inTransaction(db, async (db) => {
    const professionalId = await lockOwn(db, user)
    await db
      .insertInto('verification_requests')
      .values({ professional_id: professionalId, kind, number: number ?? null, note, days, asked_at: now })
      .onConflict((conflict) =>
        conflict.columns(['professional_id', 'kind']).doUpdateSet({ number: number ?? null, note, days }),
      )
      .execute()
  })
}

/** Withdraws an open request, if there is one. 404 without a listing. */
export async function takeBack(db: Db, user: User, kind: AskedKind): Promise<void> {
  await inTransaction(db, async (db) => {
    const professionalId = await lockOwn(db, user)
    await db
      .deleteFrom('verification_requests')
      .where('professional_id', '=', professionalId)
      .where('kind', '=', kind)
      .execute()
  })
}

/**
 * Locks the user's listing and returns its id, so that a decision of staff and a change of the request cannot happen at
 * the same time.
 */
async function lockOwn(db: Db, user: User): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id, lock_professional(id) from professionals where user_id = ${user.id}`.execute(db)
  if (!rows[0]) throw professionalNotFound()
  return rows[0].id
}
