import { sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import { dayInIndia } from '../../platform/india.ts'
import { pricedKinds } from '../documents/rules.ts'
import { isShown } from '../pictures/withheld.server.ts'
import { type News, oldestDays, type Place, sightOf } from './rules.ts'
import type { Week } from './week-rules.ts'

type Asked = Place & { id: number }
type Row = Omit<News, 'entered' | 'confirmed' | 'agreed'> & {
  id: number
  enteredCount: number
  enteredSum: number
  confirmedCount: number
  confirmedSum: number
  agreedCount: number
  agreedSum: number
}

/** From when an entry's day counts. */
export function oldestDay({ from }: Week): string {
  return dayInIndia(new Date(from.getTime() - oldestDays * 24 * 60 * 60_000))
}

/**
 * What happened on each of these projects in a week, as far as the reader may see it. What went back and forth counts as where it is
 * now, once: a payment that was entered and confirmed is confirmed, and one that was withdrawn is not there.
 */
export async function findNews(db: Db, places: readonly Asked[], week: Week): Promise<ReadonlyMap<number, News>> {
  const seen = new Map(places.map((place) => [place.id, sightOf(place)]))
  const given = JSON.stringify([...seen].map(([id, sight]) => ({ id, ...sight })))
  const inWeek = (row: string) =>
    sql`${sql.ref(`${row}.created_at`)} >= ${week.from} and ${sql.ref(`${row}.created_at`)} < ${week.until}`
  const { rows } = await sql<Row>`
    select place.id, diary.*, timeline.*, change.status, payment.*, extra.*, document.*, approval.*, snag.*
    from jsonb_to_recordset(${given}::jsonb) as place
      (id bigint, documents boolean, prices boolean, extras boolean, payments boolean, snags boolean, "professionalId" bigint)
    cross join lateral (
      select count(distinct day) as days, coalesce(sum((
          select count(*) from diary_pictures shown where shown.entry_id = entry.id and ${isShown(sql`shown.picture_id`)}
        )), 0)::bigint as photos
      from diary_entries entry
      where entry.project_id = place.id and deleted_at is null and day >= ${oldestDay(week)} and ${inWeek('entry')}
    ) diary
    cross join lateral (
      select count(*) filter (where before is distinct from after) as moved, count(*) filter (where "isPlanned") as planned
      from (
        select (array_agg(fields -> 'progress' ->> 0 order by change.id) filter (where fields ? 'progress'))[1] as before,
          (array_agg(fields -> 'progress' ->> 1 order by change.id desc) filter (where fields ? 'progress'))[1] as after,
          bool_or(act <> 'progress') as "isPlanned"
        from stage_changes change join stages stage on stage.id = change.stage_id
        where change.project_id = place.id and stage.deleted_at is null and ${inWeek('change')}
        group by change.stage_id
      ) stages_changed
    ) timeline
    cross join lateral (
      select (array_agg(to_status order by change.id desc))[1] as status
      from project_status_changes change where change.project_id = place.id and ${inWeek('change')}
    ) change
    cross join lateral (
      select count(*) filter (where state = 'waiting') as "enteredCount",
        coalesce(sum(amount) filter (where state = 'waiting'), 0)::bigint as "enteredSum",
        count(*) filter (where state = 'confirmed') as "confirmedCount",
        coalesce(sum(amount) filter (where state = 'confirmed'), 0)::bigint as "confirmedSum",
        count(*) filter (where state = 'disputed') as disputed
      from payments
      where project_id = place.id and place.payments and ${isBusiness('professional_id')}
        and exists (select from payment_events event where event.payment_id = payments.id and ${inWeek('event')}
          and (event.kind = state or (state = 'waiting' and event.kind in ('entered', 'corrected'))))
    ) payment
    cross join lateral (
      select count(*) filter (where state = 'requested') as asked, count(*) filter (where state = 'proposed') as offered,
        count(*) filter (where state = 'agreed') as "agreedCount",
        coalesce(sum(price) filter (where state = 'agreed'), 0)::bigint as "agreedSum",
        count(*) filter (where state = 'declined') as declined
      from change_orders
      where project_id = place.id and place.extras and ${isBusiness('member_id')}
        and exists (select from change_order_events event
          where event.change_order_id = change_orders.id and event.kind = state and ${inWeek('event')})
    ) extra
    cross join lateral (
      select count(*) filter (where number = 1) as documents, count(*) filter (where number > 1) as versions
      from documents stored join document_versions version on version.document_id = stored.id
      where stored.project_id = place.id and ${isShownDocument('stored')} and deleted_at is null and ${inWeek('version')}
    ) document
    cross join lateral (
      select count(*) as approvals from approval_items
      where project_id = place.id and place.documents and updated_at >= ${week.from} and updated_at < ${week.until}
    ) approval
    cross join lateral (
      select count(*) filter (where state = 'open' and "isNew") as raised,
        count(*) filter (where state = 'open' and not "isNew") as reopened,
        count(*) filter (where state = 'done') as done, count(*) filter (where state = 'accepted') as accepted
      from (
        select state, bool_or(kind = 'raised') as "isNew"
        from snags join snag_events event on event.snag_id = snags.id
        where project_id = place.id and place.snags and deleted_at is null and ${inWeek('event')}
          and (kind = state or (state = 'open' and kind in ('raised', 'reopened')))
        group by snags.id
      ) changed
    ) snag`.execute(db)
  return new Map(rows.map((row) => [row.id, newsOf(row, seen.get(row.id)!.sums)]))
}

/** Whether what is between the customer and a professional is the reader's business, in SQL of `place`. */
function isBusiness(column: string) {
  return sql<boolean>`(place."professionalId" is null or ${sql.ref(column)} = place."professionalId")`
}

/** Whether the reader may see a document, as `isShownTo` says, in SQL of `place`. */
export function isShownDocument(document: string) {
  const isPriced = sql`${sql.ref(`${document}.kind`)} = any(${[...pricedKinds]})`
  return sql<boolean>`(place.documents and (not ${isPriced} or (place.prices and ${isBusiness(`${document}.member_id`)})))`
}

function newsOf(row: Row, showsSums: boolean): News {
  const { id: _, enteredCount, enteredSum, confirmedCount, confirmedSum, agreedCount, agreedSum, ...counts } = row
  const summed = (count: number, sum: number) => ({ count, sum: showsSums ? sum : null })
  return {
    ...counts,
    entered: summed(enteredCount, enteredSum),
    confirmed: summed(confirmedCount, confirmedSum),
    agreed: summed(agreedCount, agreedSum),
  }
}
