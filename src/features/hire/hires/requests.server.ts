import { sql } from 'kysely'
import { contactFirst } from '#features/estimating/quotes/refusals.server.ts'
import { daysRefusal } from '#features/hire/machines/availability-rules.ts'
import type { MachineKind } from '#features/hire/machines/kind-rules.ts'
import { isForHire, lenderJoin } from '#features/hire/machines/machines.server.ts'
import { dayCount, priceOf, type Terms } from '#features/hire/machines/price-rules.ts'
import { isReachable } from '#features/people/accounts/person.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { storeOnce } from '#platform/database/store-once.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { dayInIndia } from '#platform/values/india.ts'
import type { TownId } from '#platform/values/towns.ts'
import { notifyLender, refreshHire } from './notifications.server.ts'
import {
  alreadyAsked,
  daysTaken,
  notDelivered,
  ownMachine,
  priceChanged,
  tooManyAsked,
  tooManyDays,
  townNotServed,
  wrongDays,
} from './refusals.server.ts'
import { mostAsked, mostAskedDays } from './rules.ts'
import type { Created, NewHire } from './schema.ts'
import { storeEvent, type User } from './stored-hire.server.ts'

type Asking = { slug: string; key: string; reader: Reader; count(): Promise<void> }

type Period = { from: string; until: string }

type Asked = Terms & {
  id: number
  ownerId: number | null
  isYard: boolean
  kind: MachineKind
  title: string
  lang: Language
  withGst: boolean
  minDays: number
  towns: TownId[]
}

/**
 * Requests a machine on some days at the price that was shown, once per key. Its days are reserved from then on. 409 if
 * no unit is free on all of them. The machine is locked: if many people request the last unit at once, the first
 * request gets the unit and the others are refused.
 */
export async function requestMachine(
  db: Db,
  user: User,
  input: NewHire,
  { slug, key, reader, count }: Asking,
): Promise<Created> {
  const now = reader.today
  // Throws 404 for an unknown machine, even if an earlier request used this key.
  const { id: machineId } = await inTransaction(db, (db) => findMachineForHire(db, slug))
  const keyed = { table: 'hires', sender: user.id, key, request: { machineId, ...input }, count } as const
  const { id } = await storeOnce(db, keyed, async (db, keyed) => {
    const { from, until, isDelivered, town, address, note } = input
    await refuseTooMany(db, user, machineId, { from, until })
    const machine = await findMachineForHire(db, slug, { lock: true })
    if (machine.ownerId === user.id) throw ownMachine()
    const wrong = daysRefusal({ from, until }, { today: dayInIndia(now), minDays: machine.minDays })
    if (wrong) throw wrongDays(wrong, machine.minDays)
    if (isDelivered && machine.delivery === null) throw notDelivered()
    if (!machine.towns.includes(town)) throw townNotServed()
    const price = priceOf(machine, { from, until, isDelivered })
    if (price.total + price.deposit !== input.sum) throw priceChanged()
    const periodId = await reserveDays(db, machine.id, { from, until })
    const hire = await db
      .insertInto('hires')
      .values({
        ...{ ...keyed, machine_id: machine.id, period_id: periodId, state: 'asked', from_day: from, until_day: until },
        ...{ kind: machine.kind, title: machine.title, title_language: machine.lang, rate_day: machine.rateDay },
        ...{ hire_sum: price.hire, is_delivered: isDelivered, delivery_sum: price.delivery, deposit: price.deposit },
        ...{ with_gst: machine.withGst, town, address, note, language: reader.language, created_at: now },
      })
      .returning(['id', 'created_at as createdAt'])
      .executeTakeFirstOrThrow()
    await storeEvent(db, {
      hireId: hire.id,
      userId: user.id,
      side: 'hirer',
      kind: 'asked',
      language: reader.language,
      now,
    })
    const sides = { id: hire.id, hirerId: user.id, ownerId: machine.ownerId, isYard: machine.isYard }
    await refreshHire(db, sides)
    await notifyLender(db, 'asked', { hire: sides, actorId: user.id, now })
    return hire
  })
  return { id }
}

/** A machine that the public can hire. 404 for any other. */
async function findMachineForHire(db: Db, slug: string, { lock = false } = {}): Promise<Asked> {
  const { rows } = await sql<Asked>`
    select m.id, p.user_id as "ownerId", m.professional_id is null as "isYard", m.kind, m.title, m.language as lang, m.rate_day as "rateDay",
      m.rate_week as "rateWeek", m.deposit, m.delivery, m.with_gst as "withGst", m.min_days as "minDays", m.towns
    from machines m ${lenderJoin} where m.slug = ${slug} and ${isForHire} ${lock ? sql`for no key update of m` : sql``}`.execute(
    db,
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

/**
 * Takes the days of the first unit that is free on all of them. A constraint of the table makes sure that two hires
 * never share a day.
 */
async function reserveDays(
  db: Db,
  machineId: number,
  { from, until }: { from: string; until: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into unit_periods (unit_id, period, kind)
    select unit.id, daterange(${from}::date, ${until}::date, '[]'), 'hire' from machine_units unit
    where unit.machine_id = ${machineId} and unit.retired_at is null and not exists (
      select from unit_periods where unit_id = unit.id and period && daterange(${from}::date, ${until}::date, '[]'))
    order by unit.number limit 1 returning id`.execute(db)
  if (!rows[0]) throw daysTaken()
  return rows[0].id
}

/**
 * Refuses a request if the person has no confirmed email address or phone number, already has `mostAsked` unanswered
 * requests or one for this machine, or would have more than `mostAskedDays` days reserved by unanswered requests.
 */
async function refuseTooMany(db: Db, user: User, machineId: number, asked: Period): Promise<void> {
  if (!(await isReachable(db, user))) throw contactFirst()
  // If one person sends two requests at once, the second waits for the first, so that both are counted.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`hires of ${user.id}`}, 0))`.execute(db)
  const { rows } = await sql<{ count: number; days: number; hasMachine: boolean }>`
    select count(*)::integer as count, coalesce(sum(until_day - from_day + 1), 0)::integer as days,
      coalesce(bool_or(machine_id = ${machineId}), false) as "hasMachine"
    from hires where user_id = ${user.id} and state = 'asked'`.execute(db)
  const open = rows[0]!
  if (open.hasMachine) throw alreadyAsked()
  if (open.count >= mostAsked) throw tooManyAsked()
  // The limit of days applies only if there are other unanswered requests. A single request may exceed it.
  if (open.count > 0 && open.days + dayCount(asked.from, asked.until) > mostAskedDays) throw tooManyDays(open.days)
}
