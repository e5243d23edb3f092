import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import type { CheckedThing } from './check-rules.ts'
import { firstRealId } from './rules.ts'

type Check = { professionalId: number; what: CheckedThing }

/**
 * Stores a check with its day and its last valid day, both 'YYYY-MM-DD'. A repeated check replaces the earlier one. A trigger updates
 * the badge. Call it in a transaction that has locked the professional.
 */
export async function storeCheck(
  db: Db,
  { professionalId, what, checkedOn, validUntil }: Check & { checkedOn: string; validUntil: string },
): Promise<void> {
  const days = { checked_on: checkedOn, valid_until: validUntil, reminded_at: null }
  await db
    .insertInto('verifications')
    .values({ professional_id: professionalId, what, ...days })
    .onConflict((conflict) => conflict.columns(['professional_id', 'what']).doUpdateSet(days))
    .execute()
}

/** Removes a check if there is one. Call it in a transaction that has locked the professional. */
export async function removeCheck(db: Db, { professionalId, what }: Check): Promise<void> {
  await db.deleteFrom('verifications').where('professional_id', '=', professionalId).where('what', '=', what).execute()
}

/** Whether a professional has the badge on this day. The indexes contain the column `verified_until`. */
export function isVerified(today: Date): RawBuilder<boolean> {
  return sql<boolean>`verified_until >= ${dayInIndia(today)}::date`
}

/** Whether a row of verifications is still valid on this day. */
export function stillHolds(today: Date): RawBuilder<boolean> {
  return sql<boolean>`(valid_until is null or valid_until >= ${dayInIndia(today)}::date)`
}

/** Whether a code has confirmed the number of a professional (p) for the account (u), after staff have removed it. */
const isConfirmedAfter = (removedAt: RawBuilder<unknown>) =>
  sql`(u.phone = p.phone and u.phone_confirmed_at > coalesce(${removedAt}, '-infinity'))`
const removedAt = sql`p.phone_removed_at`

/**
 * The day on which a code confirmed the phone number that a professional (p) shows. Null if the number is not
 * confirmed.
 */
export const phoneConfirmedOn = sql<string | null>`(select (u.phone_confirmed_at at time zone 'Asia/Kolkata')::date
  from users u where u.id = p.user_id and ${isConfirmedAfter(removedAt)})`

/**
 * The phone number that a professional (p) shows, or ''. Anybody can type a stranger's number, so it is shown once a
 * code has confirmed it. Where no code can be sent, an account with a confirmed email address answers for the number.
 * Numbers of the sample are confirmed. A number that staff have removed needs a code in any case, or staff show it again.
 */
export function shownPhone(reader: Pick<Reader, 'canSms'>): RawBuilder<string> {
  return phoneShownAfter(removedAt, reader)
}

/** Whether staff have removed the phone number of a professional (p) that would be shown otherwise. */
export function isPhoneRemoved(reader: Pick<Reader, 'canSms'>): RawBuilder<boolean> {
  return sql<boolean>`(${shownPhone(reader)} = '' and ${phoneShownAfter(sql`null::timestamptz`, reader)} <> '')`
}

function phoneShownAfter(removedAt: RawBuilder<unknown>, { canSms }: Pick<Reader, 'canSms'>): RawBuilder<string> {
  return sql<string>`case when ${removedAt} is null and (p.id < ${firstRealId} or p.user_id is null) or exists (
    select from users u where u.id = p.user_id
      and case when ${canSms}::boolean or ${removedAt} is not null then ${isConfirmedAfter(removedAt)} else u.email_verified end
  ) then p.phone else '' end`
}

/** A JSON column for a query: the checks of a professional (p) that are valid on this day, the earliest first. */
export function verificationsOf(today: Date) {
  return sql`(select coalesce(json_agg(json_build_object('what', what, 'checkedOn', checked_on, 'validUntil', valid_until)
      order by checked_on, what), '[]')
    from (
      select what, checked_on, valid_until from verifications where professional_id = p.id and ${stillHolds(today)}
      union all select 'phone', ${phoneConfirmedOn}, null where ${phoneConfirmedOn} is not null
    ) checked)`
}
