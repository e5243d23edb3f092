import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import {
  type ClaimState,
  claimAnswerDays,
  type HireEventKind,
  type HireFacts,
  type HireSide,
  type HireState,
  mostClaimedOf,
} from './rules.ts'

export type User = Pick<Visitor, 'id'>

/**
 * The user who reads or changes hires: as staff the hires that concern staff, otherwise their own hires on either side.
 */
export type Asker = { user: User; isStaff: boolean }

/** Joins the machine `m` of a hire `h`, and its lender, the professional `p`. The yard has no professional. */
export const hireJoins = sql`left join machines m on m.id = h.machine_id left join professionals p on p.id = m.professional_id`
/** Whether the machine is the yard's, so that KamshetBuild is the lender. */
export const isYard = sql<boolean>`(m.id is not null and m.professional_id is null)`
/** Staff may decide about what was claimed before this moment. */
export const unansweredBefore = (now: Date) => new Date(now.getTime() - claimAnswerDays * 86_400_000)

/**
 * An SQL condition: whether the visitor may see the hire `h`. Staff see the yard's hires, those to which they are
 * called, and those they have to decide or have decided.
 */
export function isSeenBy({ user, isStaff }: Asker, now: Date) {
  return isStaff
    ? sql<boolean>`(${isYard} or h.called_at is not null or h.claim_state in ('disputed', 'decided')
        or (h.state = 'returned' and h.claim_state = 'claimed' and h.claimed_at <= ${unansweredBefore(now)}))`
    : sql<boolean>`(h.user_id = ${user.id} or p.user_id = ${user.id})`
}

/** The sides of a hire that the visitor may take steps for. */
export function sidesOf(
  { user, isStaff }: Asker,
  hire: { hirerId: number | null; ownerId: number | null; isYard: boolean },
): HireSide[] {
  if (isStaff) return hire.isYard ? ['lender', 'staff'] : ['staff']
  return [
    ...(hire.hirerId === user.id ? (['hirer'] as const) : []),
    ...(hire.ownerId === user.id ? (['lender'] as const) : []),
  ]
}

export type StoredHire = {
  id: number
  machineId: number | null
  periodId: number | null
  hirerId: number | null
  /** The account of the lender. Null for the yard, and once the account is deleted. */
  ownerId: number | null
  isYard: boolean
  state: HireState
  from: string
  until: string
  rateDay: number
  hireSum: number
  deliverySum: number
  deposit: number
  handedOverOn: string | null
  saidOn: string | null
  saidAt: Date | null
  returnedOn: string | null
  returnedAt: Date | null
  claimState: ClaimState | null
  claimAmount: number | null
  claimSum: number | null
  claimedAt: Date | null
  calledAt: Date | null
  createdAt: Date
  last: number
}

/** The columns of a `StoredHire`, for queries. */
export const hireColumns = sql`h.id, h.machine_id as "machineId", h.period_id as "periodId", h.user_id as "hirerId", p.user_id as "ownerId",
  ${isYard} as "isYard", h.state, h.from_day as "from", h.until_day as "until", h.rate_day as "rateDay", h.hire_sum as "hireSum",
  h.delivery_sum as "deliverySum", h.deposit, h.handed_over_on as "handedOverOn", h.said_on as "saidOn", h.said_at as "saidAt",
  h.returned_on as "returnedOn", h.returned_at as "returnedAt", h.claim_state as "claimState",
  h.claim_amount as "claimAmount", h.claim_sum as "claimSum", h.claimed_at as "claimedAt",
  h.called_at as "calledAt", h.created_at as "createdAt", (select max(id) from hire_events where hire_id = h.id) as last`

export function factsOf(hire: StoredHire): HireFacts {
  const { state, from, until, createdAt, handedOverOn, saidAt, returnedAt } = hire
  const claim = hire.claimState && hire.claimedAt ? { state: hire.claimState, claimedAt: hire.claimedAt } : null
  return {
    ...{ state, from, until, askedAt: createdAt, handedOverOn, saidAt, returnedAt, claim },
    mostClaimed: mostClaimedOf(hire),
    isCalled: hire.calledAt !== null,
  }
}

/**
 * Locks a hire for a change. The machine is locked first, because a deletion cascades in that order. 404 for anyone who
 * does not see the hire.
 */
export async function lockHire(db: Db, asker: (Asker & { now: Date }) | 'job', id: number): Promise<StoredHire> {
  const seen = asker === 'job' ? sql`true` : isSeenBy(asker, asker.now)
  await sql`
    select from machines where id = (select machine_id from hires where id = ${id}) for no key update`.execute(db)
  const { rows } = await sql<StoredHire>`
    select ${hireColumns} from hires h ${hireJoins} where h.id = ${id} and ${seen} for no key update of h`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

type NewEvent = {
  hireId: number
  userId: number | null
  side: HireSide | null
  kind: HireEventKind
  note?: string
  amount?: number | null
  language: Language
  pictureIds?: readonly number[]
  /** The hash of the whole step, by which a repeated request is recognised. */
  hash?: Buffer
  now: Date
}

/** Stores an event of a hire, with its photos. */
export async function storeEvent(db: Db, event: NewEvent): Promise<void> {
  const { hireId, userId, side, kind, note = '', amount = null, language, pictureIds = [], hash, now } = event
  const { id } = await db
    .insertInto('hire_events')
    .values({
      ...{ hire_id: hireId, user_id: userId, side, kind, note, amount, language, created_at: now },
      request_hash: hash ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (pictureIds.length === 0) return
  const rows = pictureIds.map((picture_id, position) => ({ event_id: id, picture_id, position }))
  await db.insertInto('hire_pictures').values(rows).execute()
}

/** The ids of everyone who works in the back office. They act as the lender of the yard's machines. */
export async function staffIds(db: Db): Promise<number[]> {
  return (await db.selectFrom('staff').select('user_id').execute()).map(({ user_id }) => user_id)
}

/** Makes the days of a hire free for others. */
export async function freePeriod(db: Db, { periodId }: Pick<StoredHire, 'periodId'>): Promise<void> {
  if (periodId !== null) await db.deleteFrom('unit_periods').where('id', '=', periodId).execute()
}
