import { type RawBuilder, sql } from 'kysely'
import { shownPhone } from '#features/directory/professionals/verifications.server.ts'
import { isForHire, type LenderRow, lenderJson, lenderOf } from '#features/hire/machines/machines.server.ts'
import { staffStanding } from '#features/people/staff/staff.server.ts'
import { photosOfEvent } from '#features/pictures/event-photos.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { isAfter } from '#platform/http/cursor.server.ts'
import { type Cursor, pageOf } from '#platform/http/cursor.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { addDays } from '#platform/values/days.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { readTown } from '#platform/values/towns.ts'
import {
  expiresAt,
  type HireStep,
  type HireWait,
  hiresPerPage,
  isLate,
  isOpenState,
  mostClaimedOf,
  type PayMethod,
  type StaffView,
  stepsOf,
  waitOf,
} from './rules.ts'
import type { Hire, HireEvent, Hires, ListedHire, OwnHires } from './schema.ts'
import {
  type Asker,
  factsOf,
  hireColumns,
  hireJoins,
  isSeenBy,
  type StoredHire,
  sidesOf,
  type User,
} from './stored-hire.server.ts'
import { waitingForStaff } from './waiting.server.ts'

type Row = StoredHire &
  Pick<Hire, 'kind' | 'title' | 'lang' | 'isDelivered' | 'withGst' | 'address' | 'note' | 'noteLang'> & {
    slug: string | null
    isForHire: boolean
    town: string
    paidSum: number | null
    paidBy: PayMethod | null
    paidReference: string
    settledBy: PayMethod | null
    settledReference: string
    hirerName: string | null
    hirerPhone: string | null
    lender: LenderRow
    lenderPhone: string | null
  }

/** Selects the hires that `which` names, each with its machine and both people. */
function selectHires(which: RawBuilder<unknown>, reader: Reader, rest = sql``): RawBuilder<Row> {
  return sql<Row>`
    select ${hireColumns}, h.kind, h.title, h.title_language as lang, h.is_delivered as "isDelivered", h.with_gst as "withGst", h.town,
      h.address, h.note, h.language as "noteLang", h.paid_sum as "paidSum", h.paid_by as "paidBy", h.paid_reference as "paidReference",
      h.settled_by as "settledBy", h.settled_reference as "settledReference", m.slug, coalesce(${isForHire}, false) as "isForHire",
      hirer.full_name as "hirerName", nullif(hirer.phone, '') as "hirerPhone", ${lenderJson} as lender, nullif(${shownPhone(reader)}, '') as "lenderPhone"
    from hires h ${hireJoins} left join users hirer on hirer.id = h.user_id where ${which} ${rest}`
}

/** One page of a person's hires, newest first: what they hire, or what others hire from them. Also counts the requests that wait for their answer. */
export async function listHires(
  db: Db,
  user: User,
  { show, after, reader }: { show: 'hired' | 'lent'; after: Cursor | undefined; reader: Reader },
): Promise<OwnHires> {
  const mine = show === 'hired' ? sql`h.user_id = ${user.id}` : sql`p.user_id = ${user.id}`
  const asked = sql<{ asked: number }>`
    select count(*)::int as asked from hires h join machines m on m.id = h.machine_id
      join professionals p on p.id = m.professional_id where p.user_id = ${user.id} and h.state = 'asked'`
  const [page, { rows }] = await Promise.all([
    pageFrom(db, { user, isStaff: false }, { which: mine, after, reader }),
    asked.execute(db),
  ])
  return { ...page, asked: rows[0]!.asked }
}

const ofStaff: Readonly<Record<StaffView, (now: Date) => RawBuilder<unknown>>> = {
  waiting: (now) => sql`h.id in (${waitingForStaff(now)})`,
  open: () => sql`h.state in ('asked', 'confirmed', 'handed_over', 'returned')`,
  ended: () => sql`h.state in ('closed', 'declined', 'cancelled', 'expired')`,
}

/**
 * One page of the hires that concern staff: the yard's, those to which they are called, and those they have to decide.
 */
export async function listStaffHires(
  db: Db,
  user: User,
  { show, after, reader }: { show: StaffView; after: Cursor | undefined; reader: Reader },
): Promise<Hires> {
  return pageFrom(db, { user, isStaff: true }, { which: ofStaff[show](reader.today), after, reader })
}

type Page = { which: RawBuilder<unknown>; after: Cursor | undefined; reader: Reader }

async function pageFrom(db: Db, asker: Asker, { which, after, reader }: Page): Promise<Hires> {
  const beyond = after ? isAfter(sql`h.id`, sql`h.id`, after) : sql`true`
  const { rows } = await selectHires(
    sql`${isSeenBy(asker, reader.today)} and ${which} and ${beyond}`,
    reader,
    sql`order by h.id desc limit ${hiresPerPage + 1}`,
  ).execute(db)
  const { shown, next } = pageOf(rows, hiresPerPage, ({ id }) => ({ value: id, id }))
  return { hires: shown.map((row) => listedOf(row, asker, reader)), next }
}

export type WaitingHire = Pick<ListedHire, 'id' | 'kind' | 'title' | 'lang'> & {
  wait: HireWait
  day: string
  /** The other side: a person, a firm or KamshetBuild. */
  name: string
}

/** The hires in which somebody has to do something today or tomorrow, on either side, the earliest first. Hires whose other side has no account any more are left out. */
export async function waitingHires(
  db: Db,
  user: User,
  { most, reader }: { most: number; reader: Reader },
): Promise<WaitingHire[]> {
  const now = reader.today
  const tomorrow = addDays(dayInIndia(now), 1)
  const asker = { user, isStaff: false }
  const soon = sql`(h.state in ('asked', 'returned') or h.state = 'confirmed' and h.from_day <= ${tomorrow}
    or h.state = 'handed_over' and (h.until_day <= ${tomorrow} or h.said_at is not null))`
  const { rows } = await selectHires(
    sql`${isSeenBy(asker, now)} and ${soon}`,
    reader,
    sql`order by h.until_day, h.id limit ${most}`,
  ).execute(db)
  return rows.flatMap((row) => {
    const side = row.hirerId === user.id ? 'hirer' : 'lender'
    const steps = stepsOf([side], factsOf(row), { now, today: dayInIndia(now) })
    const waiting = waitOf(side, { ...factsOf(row), steps }, tomorrow)
    if (!waiting) return []
    const { id, kind, title, lang, isYard } = row
    const name = isYard && side === 'hirer' ? 'KamshetBuild' : otherOf(row, asker, reader.language)?.name
    return name ? [{ id, kind, title, lang, ...waiting, name }] : []
  })
}

function stepsFor(row: Row, asker: Asker, now: Date) {
  return stepsOf(sidesOf(asker, row), factsOf(row), { now, today: dayInIndia(now) })
}

/** Steps that are optional. A hire waits for the visitor only if a different step is possible. */
const unpressing: readonly HireStep[] = ['cancel', 'claim', 'giveBack', 'call']

function listedOf(row: Row, asker: Asker, { language, today: now }: Reader): ListedHire {
  const { id, state, kind, title, lang, from, until, hireSum, deliverySum, claimState } = row
  const steps = stepsFor(row, asker, now)
  return {
    ...{ id, state, kind, title, lang, from, until, claimState, isYard: row.isYard },
    total: hireSum + deliverySum,
    other: otherOf(row, asker, language),
    isLate: isLate(row, dayInIndia(now)),
    isSaid: state === 'handed_over' && row.saidOn !== null,
    isWaiting: steps.some((step) => !unpressing.includes(step)),
  }
}

/**
 * Whether the visitor may see the hirer and the address. Everyone but the hirer sees them only while the hire is open.
 */
const knowsHirer = (row: Row, { user, isStaff }: Asker) =>
  isOpenState(row.state) || (!isStaff && row.hirerId === user.id)

/** The other side as the visitor sees it: the lender for the hirer, the hirer for everyone else. */
function otherOf(row: Row, asker: Asker, language: Language): ListedHire['other'] {
  const { user, isStaff } = asker
  if (isStaff || row.hirerId !== user.id)
    return row.hirerName === null || !knowsHirer(row, asker)
      ? null
      : { name: row.hirerName, lang: null, professionalId: null, userId: isStaff ? null : row.hirerId }
  if (row.machineId === null) return null
  const { name, lang, professionalId } = lenderOf(row.lender, language)
  return { name, lang, professionalId, userId: row.ownerId }
}

const blank = { town: '', address: '', note: '' }

/** One hire with all its events. 404 for anyone whom it does not concern. */
export async function findHire(db: Db, asker: Asker, { id, reader }: { id: number; reader: Reader }): Promise<Hire> {
  const { rows } = await selectHires(sql`h.id = ${id} and ${isSeenBy(asker, reader.today)}`, reader).execute(db)
  const [row] = rows
  if (!row) throw notFound()
  const now = reader.today
  const { deliverySum, deposit, claimState, claimAmount, claimSum, paidSum, paidBy } = row
  const isArranged = ['confirmed', 'handed_over', 'returned'].includes(row.state)
  const [side] = sidesOf(asker, row)
  const isHirer = side === 'hirer'
  const where = knowsHirer(row, asker) ? { town: row.town, address: row.address, note: row.note } : blank
  return {
    ...listedOf(row, asker, reader),
    ...{ side: side!, rateDay: row.rateDay, hireSum: row.hireSum, isDelivered: row.isDelivered, deliverySum, deposit },
    ...{ withGst: row.withGst, address: where.address, note: where.note, noteLang: row.noteLang },
    lateSum: mostClaimedOf(row) - deposit,
    slug: row.isForHire ? row.slug : null,
    town: readTown(where.town) ?? null,
    phone: isArranged ? (isHirer ? row.lenderPhone : row.hirerPhone) : null,
    askedAt: row.createdAt.toISOString(),
    expiresAt: expiresAt(row.createdAt).toISOString(),
    handedOverOn: row.handedOverOn,
    paid: paidSum === null || !paidBy ? null : { sum: paidSum, by: paidBy, reference: row.paidReference },
    saidOn: row.saidOn,
    returnedOn: row.returnedOn,
    claim: claimState && claimAmount !== null ? { state: claimState, amount: claimAmount, sum: claimSum } : null,
    settled: row.state === 'closed' ? { by: row.settledBy, reference: row.settledReference } : null,
    steps: stepsFor(row, asker, now),
    calledAt: row.calledAt?.toISOString() ?? null,
    last: row.last,
    events: await eventsOf(db, asker, row),
    today: dayInIndia(now),
  }
}

type EventRow = Omit<HireEvent, 'at' | 'name'> & { at: Date; name: string | null }

/**
 * The events of a hire, oldest first. The names of people who acted for the yard or as staff are shown only to staff.
 */
async function eventsOf(db: Db, asker: Asker, hire: Row): Promise<HireEvent[]> {
  const { user, isStaff } = asker
  const { rows } = await sql<EventRow>`
    select event.id, event.kind, event.side, users.full_name as name, event.user_id is not distinct from ${user.id}::bigint as "isOwn",
      event.note, event.language as lang, event.amount, event.created_at as at,
      ${photosOfEvent(sql`hire_pictures`, { eventId: sql`event.id`, reader: user })} as pictures
    from hire_events event left join users on users.id = event.user_id where event.hire_id = ${hire.id} order by event.id`.execute(
    db,
  )
  const isNamed = ({ side }: EventRow) =>
    side === 'hirer' ? knowsHirer(hire, asker) : isStaff || (side === 'lender' && !hire.isYard)
  return rows.map((row) => ({ ...row, name: isNamed(row) ? row.name : null, at: row.at.toISOString() }))
}

/**
 * Whether the picture belongs to a hire that the user may see: as hirer, as lender, or as staff whom the hire concerns.
 */
export async function isShownByHire(db: Db, user: User, { key, now }: { key: string; now: Date }): Promise<boolean> {
  const shownTo = async (isStaff: boolean) => {
    const { rows } = await sql`
      select from pictures picture join hire_pictures shown on shown.picture_id = picture.id join hire_events event on event.id = shown.event_id
        join hires h on h.id = event.hire_id ${hireJoins}
      where picture.key = ${key} and ${isSeenBy({ user, isStaff }, now)}
        and not exists (select from withheld_pictures where picture_id = picture.id) limit 1`.execute(db)
    return rows.length > 0
  }
  return (await shownTo(false)) || ((await shownTo(true)) && (await staffStanding(db, user)) === null)
}
