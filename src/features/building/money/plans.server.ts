import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { lockProject, type User } from '#features/building/projects/access.server.ts'
import { announce } from '#features/building/projects/announce.server.ts'
import { isOfOther } from '#features/building/projects/between-rules.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { storeOnce } from '#platform/database/store-once.server.ts'
import { changedMeanwhile, HttpRefusal } from '#platform/http/refusal.server.ts'
import { refuseBelowNothing } from './agreed-sum.server.ts'
import { planNews } from './notifications.server.ts'
import { type Party, partyWho, refuseBelowReductions, refuseIfLeft } from './party.server.ts'
import { nothingPaid, type Paid } from './payment-list.server.ts'
import { instalmentAmounts, mostPlanVersions, retentionOf, type Terms } from './plan-rules.ts'
import type { Plan, PlanFields, PlanInstalment } from './plan-schema.ts'

const wrongTotal = msg`The instalments must add up to the agreed amount.`
const tooManyVersions = msg`This payment plan has been changed 100 times, which is the limit. Please write to us.`

/**
 * Stores a new version of the payment plan, once for each idempotency key. The new version counts once the customer
 * agrees to it. Until then the agreed version counts. A first plan divides the agreed sum, and a later plan may change
 * the sum. Throws 409 if the form was made from an earlier version, or if the agreed sum has changed before the first
 * plan.
 */
export async function proposePlan(
  db: Db,
  user: User,
  { projectId, ...input }: PlanFields & { projectId: number },
  { key, count, now }: { key: string; count(): Promise<void>; now: Date },
): Promise<void> {
  const place = { projectId, professionalId: input.with }
  await partyWho(db, 'planPayments', user, place)
  const request = { table: 'payment_plans', sender: user.id, key, request: { projectId, ...input }, count } as const
  await storeOnce(db, request, async (db, keyed) => {
    await lockProject(db, projectId)
    const party = await partyWho(db, 'planPayments', user, place)
    const { version, highestNumber, ...stand } = await standOf(db, place)
    const { agreedSum } = input
    if (version !== input.basedOn) throw changedMeanwhile(await partsChanged(db, place, [input.basedOn, version]))
    if (!stand.isAgreed && stand.agreedSum !== agreedSum) throw changedMeanwhile(['agreedSum'])
    if (version >= mostPlanVersions) throw new HttpRefusal(422, tooManyVersions)
    refuseBelowNothing({ agreedSum, extrasSum: stand.extrasSum })
    const terms = input.instalments.map(({ share, amount }) => ({ share, amount }) as Terms)
    const amounts = instalmentAmounts(agreedSum, terms)
    if (amounts.reduce((sum, amount) => sum + amount, 0) !== agreedSum) throw new HttpRefusal(422, wrongTotal)

    const { instalments, retentionPercent } = input
    const plan = await db
      .insertInto('payment_plans')
      .values({
        ...keyed,
        project_id: projectId,
        professional_id: input.with,
        version: version + 1,
        agreed_sum: agreedSum,
        retention_percent: retentionPercent,
        created_at: now,
      })
      .returning(['id', 'created_at as createdAt'])
      .executeTakeFirstOrThrow()
    const numbers = numbersOf(instalments, highestNumber)
    const rows = instalments.map(({ title, stageKind, share, dueOn }, at) => ({
      plan_id: plan.id,
      number: numbers[at]!,
      position: at + 1,
      ...{ title, stage_kind: stageKind, share, amount: amounts[at]!, due_on: dueOn || null },
    }))
    await db.insertInto('instalments').values(rows).execute()
    const details = { projectId, memberId: input.with }
    await announce(db, party.member, {
      ...{ kind: planNews.planProposed, details, forWhoMay: 'seePayments', to: isOfOther(party), now },
    })
    return plan
  })
}

type Of = { projectId: number; with: number; version: number; now: Date }

/**
 * The customer agrees to the latest version of a plan and its sum. Throws 409 if the version is not the latest.
 * Repeating the request changes nothing.
 */
export function agreeToPlan(db: Db, user: User, of: Of): Promise<void> {
  return inTransaction(db, async (db) => {
    const { latest, party } = await lockedLatest(db, user, of)
    if (latest.agreed_at) return
    const { with: professionalId, version, now } = of
    await refuseIfLeft(db, professionalId)
    await refuseBelowReductions(db, { professionalId, agreedSum: latest.agreed_sum })
    await db
      .updateTable('payment_plans')
      .set({ agreed_at: now, agreed_by: user.id })
      .where('id', '=', latest.id)
      .execute()
    await db
      .updateTable('project_members')
      .set({ agreed_sum: latest.agreed_sum, agreed_plan: version })
      .where('id', '=', professionalId)
      .execute()
    await notifyDecision(db, party, { kind: planNews.planAgreed, now })
  })
}

/**
 * The customer writes what should be different in the latest version of the plan. The professional then makes a new
 * version. Until the customer agrees to it, the agreed version counts. Each version can have one request, and repeating
 * the request changes nothing. Throws 409 if the version is not the latest.
 */
export function askForChange(db: Db, user: User, { reason, ...of }: Of & { reason: string }): Promise<void> {
  return inTransaction(db, async (db) => {
    const { latest, party } = await lockedLatest(db, user, of)
    if (latest.asked_at && latest.asked_by === user.id && latest.asked_reason === reason) return
    if (latest.agreed_at || latest.asked_at) throw changedMeanwhile([])
    await refuseIfLeft(db, of.with)
    await db
      .updateTable('payment_plans')
      .set({ asked_at: of.now, asked_by: user.id, asked_reason: reason })
      .where('id', '=', latest.id)
      .execute()
    await notifyDecision(db, party, { kind: planNews.planChangeAsked, now: of.now })
  })
}

/**
 * The latest version of a plan, for the customer. It locks the project against other changes. Throws 409 if the
 * customer has seen another version.
 */
async function lockedLatest(db: Db, user: User, { projectId, with: professionalId, version }: Of) {
  await lockProject(db, projectId)
  const party = await partyWho(db, 'agreeToPayments', user, { projectId, professionalId })
  const latest = await db
    .selectFrom('payment_plans')
    .select(['id', 'version', 'agreed_at', 'agreed_sum', 'asked_at', 'asked_by', 'asked_reason'])
    .where('project_id', '=', projectId)
    .where('professional_id', '=', professionalId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!latest || latest.version !== version) throw changedMeanwhile([])
  return { latest, party }
}

function notifyDecision(
  db: Db,
  party: Party,
  { kind, now }: { kind: typeof planNews.planAgreed; now: Date },
): Promise<void> {
  const details = { projectId: party.member.projectId, memberId: party.professionalId }
  return announce(db, party.member, { kind, details, forWhoMay: 'seePayments', to: isOfOther(party), now })
}

type Place = { projectId: number; professionalId: number }
type Stand = { version: number; highestNumber: number; agreedSum: number; extrasSum: number; isAgreed: boolean }

async function standOf(db: Db, { projectId, professionalId }: Place): Promise<Stand> {
  const { rows } = await sql<Stand & { agreedSum: number | null }>`
    select coalesce(max(version), 0) as version, coalesce(max(number), 0) as "highestNumber",
      member.agreed_sum as "agreedSum", extras_sum as "extrasSum", agreed_plan is not null as "isAgreed"
    from project_members member
    left join payment_plans plan on plan.project_id = ${projectId} and professional_id = member.id
    left join instalments on plan_id = plan.id
    where member.id = ${professionalId} group by member.id`.execute(db)
  const { agreedSum, ...stand } = rows[0]!
  if (!agreedSum) throw new HttpRefusal(422, msg`Please enter the agreed amount first.`)
  return { ...stand, agreedSum }
}

const parts = ['agreedSum', 'retentionPercent', 'instalments'] as const

/** The parts in which two versions of a plan differ, or all parts if one of the versions does not exist. */
async function partsChanged(db: Db, { projectId, professionalId }: Place, versions: readonly number[]) {
  const { rows } = await sql<Record<(typeof parts)[number], unknown>>`
    select agreed_sum as "agreedSum", retention_percent as "retentionPercent",
      (select jsonb_agg(jsonb_build_array(number, title, stage_kind, share, amount, due_on) order by position)
        from instalments where plan_id = plan.id) as instalments
    from payment_plans plan
    where project_id = ${projectId} and professional_id = ${professionalId} and version = any (${versions}::integer[])`.execute(
    db,
  )
  const [one, other] = rows
  return parts.filter((part) => !one || !other || JSON.stringify(one[part]) !== JSON.stringify(other[part]))
}

/**
 * The number of each instalment in a new version of the plan. An instalment keeps the number that was sent with it. It
 * gets the next free number if no number was sent, if the sent number was never assigned, or if an instalment before it
 * in the list already has that number.
 */
function numbersOf(instalments: readonly { number: number | null }[], highest: number): number[] {
  const taken = new Set<number>()
  let next = highest
  return instalments.map(({ number }) => {
    const kept = number !== null && number <= highest && !taken.has(number) ? number : ++next
    taken.add(kept)
    return kept
  })
}

type Row = Omit<Plan, 'madeAt' | 'agreedAt' | 'asked' | 'retention' | 'instalments'> & {
  madeAt: Date
  agreedAt: Date | null
  askedAt: Date | null
  askedBy: string | null
  askedReason: string
  instalments: Omit<PlanInstalment, 'retained' | 'confirmed' | 'waiting'>[]
}

/** The agreed plan, and a later plan that waits for the customer. Each is null if it does not exist. */
export async function findPlans(
  db: Db,
  { projectId, professionalId, paid }: Place & { paid: readonly Paid[] },
): Promise<{ plan: Plan | null; proposed: Plan | null }> {
  const { rows } = await sql<Row>`
    with shown as (
      (select * from payment_plans where project_id = ${projectId} and professional_id = ${professionalId} and agreed_at is not null
        order by version desc limit 1)
      union
      (select * from payment_plans where project_id = ${projectId} and professional_id = ${professionalId}
        order by version desc limit 1)
    )
    select version, agreed_sum as "agreedSum", retention_percent as "retentionPercent", plan.created_at as "madeAt",
      maker.full_name as "madeBy", agreed_at as "agreedAt", agreer.full_name as "agreedBy",
      asked_at as "askedAt", asker.full_name as "askedBy", asked_reason as "askedReason",
      (select json_agg(json_build_object('number', number, 'title', title, 'stageKind', stage_kind, 'share', share,
          'amount', amount, 'dueOn', due_on) order by position)
        from instalments where plan_id = plan.id) as instalments
    from shown plan
    left join users maker on maker.id = plan.user_id left join users agreer on agreer.id = agreed_by
    left join users asker on asker.id = asked_by
    order by version`.execute(db)
  const latest = rows.at(-1)
  const agreed = rows.find(({ agreedAt }) => agreedAt !== null)
  return {
    plan: agreed ? planOf(agreed, paid) : null,
    proposed: latest && latest.agreedAt === null ? planOf(latest, paid) : null,
  }
}

function planOf(
  { madeAt, agreedAt, askedAt, askedBy, askedReason, instalments, ...row }: Row,
  paid: readonly Paid[],
): Plan {
  const kept = instalments.map((each) => {
    const { confirmed, waiting } = paid.find(({ number }) => number === each.number) ?? nothingPaid
    return { ...each, confirmed, waiting, retained: retentionOf(each.amount, row.retentionPercent) }
  })
  return {
    ...row,
    madeAt: madeAt.toISOString(),
    agreedAt: agreedAt?.toISOString() ?? null,
    asked: askedAt && { at: askedAt.toISOString(), by: askedBy, reason: askedReason },
    retention: kept.reduce((sum, { retained }) => sum + retained, 0),
    instalments: kept,
  }
}
