import { sql } from 'kysely'
import {
  isBetween,
  isProfessionalHere,
  type Member,
  memberWho,
  type User,
} from '#features/building/projects/access.server.ts'
import { may } from '#features/building/projects/access-rules.ts'
import { isParty, type Side, sideOf } from '#features/building/projects/between-rules.ts'
import { type NewsOf, totalFor, type WaitingOf } from '#features/building/projects/part-rules.ts'
import type { Status } from '#features/building/projects/rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { isWithin, type Period } from '#platform/database/period.server.ts'
import { agreedSumVersion } from './agreed-sum.server.ts'
import { listProfessionals, partyWho } from './party.server.ts'
import { paidFor, sumOfPaid } from './payment-list.server.ts'
import { dueOf, retentionOf } from './plan-rules.ts'
import { findPlans } from './plans.server.ts'
import {
  openStates,
  type PaymentNews,
  type PaymentState,
  type PaymentWait,
  paidAheadOf,
  rightsOn,
  sumsOf,
  waitingOfPayment,
  waitingOfPlan,
} from './rules.ts'
import type { PaymentLedger, PaymentSums } from './schema.ts'

type Facts = {
  customer: string | null
  progress: number
  status: Status
  agreed: number | null
  extras: number
  /** The kinds of stages that are done in the timeline. A kind is done once all its stages are done. */
  doneStages: string[]
}

/**
 * What is agreed, paid and still to pay between the customer and one professional. If `professionalId` is undefined, it
 * is the first professional whose ledger the user may see. Throws 404 if the user may not see the ledger. `today` is
 * the day in India.
 */
export async function findLedger(
  db: Db,
  user: User,
  { projectId, professionalId: given, today }: { projectId: number; professionalId: number | undefined; today: string },
): Promise<PaymentLedger> {
  const member = await memberWho(db, 'seePayments', user, projectId)
  if (given !== undefined) await partyWho(db, 'seePayments', user, { projectId, professionalId: given })
  const professionals = await listProfessionals(db, member)
  const chosen = professionals.find(({ memberId }) => given === undefined || memberId === given)
  const professionalId = chosen?.memberId ?? null
  const { rows } = await sql<Facts>`
    select progress, status, agreed_sum as agreed, coalesce(extras_sum, 0) as extras,
      array(select kind from stages where project_id = project.id and deleted_at is null
        group by kind having min(stages.progress) = 100) as "doneStages",
      (select full_name from project_members customer join users on users.id = customer.user_id
        where customer.project_id = project.id and customer.role = 'customer' and customer.left_at is null) as customer
    from projects project left join project_members professional on professional.id = ${professionalId}
    where project.id = ${projectId}`.execute(db)
  const { customer, progress, status, doneStages, ...facts } = rows[0]!
  const paid = professionalId === null ? [] : await paidFor(db, { projectId, professionalId })
  const plans =
    professionalId === null ? { plan: null, proposed: null } : await findPlans(db, { projectId, professionalId, paid })
  const isHandedOver = status === 'completed'
  const sums = sumsOf({ ...facts, ...sumOfPaid(paid), retention: plans.plan?.retention ?? 0, isHandedOver })
  const due = dueOf(plans.plan?.instalments ?? [], { doneStages, today })
  return {
    professionals,
    memberId: professionalId,
    side: sideOf(member),
    ...{ customer, progress, isHandedOver, sums, ...plans },
    paidAhead: paidAheadOf({ ...sums, role: chosen?.role ?? null, progress, due, isHandedOver }),
    may: rightsOn(member, { isHere: chosen?.isHere ?? false }),
    agreedSumVersion: agreedSumVersion(facts.agreed),
  }
}

type Place = { projectId: number; professionalId: number; count: number; id: number | null }

/** The payments and plans of several projects that wait for a user. `members` are the user's memberships of those projects. */
export async function waitingPayments(db: Db, members: readonly Member[]): Promise<WaitingOf<PaymentWait>[]> {
  const ids = sql`${members.map(({ projectId }) => projectId)}::bigint[]`
  const payments = sql<Place & { side: Side; state: PaymentState }>`
    select project_id as "projectId", professional_id as "professionalId", side, state, count(*) as count,
      (array_agg(id order by paid_on desc, id desc))[1] as id
    from payments where project_id = any (${ids}) and state = any (${openStates}) group by 1, 2, 3, 4`
  const plans = sql<Place & { isAsked: boolean }>`
    select professional.project_id as "projectId", professional.id as "professionalId", 1 as count, null as id,
      asked_at is not null as "isAsked"
    from project_members professional
    cross join lateral (
      select agreed_at, asked_at from payment_plans where project_id = professional.project_id and professional_id = professional.id
      order by version desc limit 1
    ) latest
    where professional.project_id = any (${ids}) and ${isProfessionalHere('professional')} and agreed_at is null
    order by professional.id`
  const [{ rows }, { rows: proposed }] = await Promise.all([payments.execute(db), plans.execute(db)])
  const memberOn = (id: number) => members.find(({ projectId }) => projectId === id)!
  return [
    ...rows.map((each) => ({ ...each, kind: waitingOfPayment(memberOn(each.projectId), each) })),
    ...proposed.map((each) => ({ ...each, kind: waitingOfPlan(memberOn(each.projectId), { ...each, isHere: true }) })),
  ].flatMap(({ projectId, kind, count, id, professionalId }) =>
    kind ? [{ projectId, kind, count, id, memberId: professionalId }] : [],
  )
}

/** Counts the waiting and disputed payments in a project, only those that the member may see. */
export async function openPayments(db: Db, member: Member): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from payments
    where project_id = ${member.projectId} and state = any (${openStates}) and ${isBetween(member, sql`professional_id`)}`.execute(
    db,
  )
  return rows[0]!.count
}

type Standing = Omit<Parameters<typeof sumsOf>[0], 'retention' | 'isHandedOver'> & {
  memberId: number
  hasPlan: boolean
  /** The retention of the agreed plan, in percent. Null without an agreed plan. */
  percent: number | null
  amounts: number[] | null
}

/**
 * The sums of every professional whose ledger the member may see. They equal those of `findLedger`, but take only two
 * SQL queries for any number of professionals.
 */
export async function findSums(db: Db, member: Member): Promise<PaymentSums['professionals']> {
  const professionals = await listProfessionals(db, member)
  const { rows } = await sql<Standing>`
    select known.id as "memberId", professional.agreed_sum as agreed, coalesce(extras_sum, 0) as extras, retention_percent as percent,
      coalesce(paid.confirmed, 0)::bigint as confirmed, coalesce(paid.waiting, 0)::bigint as waiting,
      (select json_agg(amount) from instalments where plan_id = plan.id) as amounts,
      exists (select from payment_plans where project_id = ${member.projectId} and professional_id = known.id) as "hasPlan"
    from unnest(${professionals.map(({ memberId }) => memberId)}::bigint[]) known (id)
    left join project_members professional on professional.id = known.id
    left join payment_plans plan on plan.professional_id = known.id and plan.version = professional.agreed_plan
    left join lateral (
      select sum(amount) filter (where state = 'confirmed') as confirmed, sum(amount) filter (where state = 'waiting') as waiting
      from payments where project_id = ${member.projectId} and professional_id = known.id) paid on true`.execute(db)
  const standings = new Map(rows.map((row) => [row.memberId, row]))
  return professionals.map(({ memberId, name, role, isHere }) => {
    const { percent, amounts, hasPlan, ...facts } = standings.get(memberId)!
    const retention = (amounts ?? []).reduce((sum, amount) => sum + retentionOf(amount, percent!), 0)
    const { total, confirmed, retained, stillToPay } = sumsOf({
      ...facts,
      retention,
      isHandedOver: member.status === 'completed',
    })
    const isAgreed = percent !== null
    return { memberId, name, role, isHere, total, confirmed, retained, stillToPay, isAgreed, hasPlan }
  })
}

type News = { projectId: number; professionalId: number; state: PaymentState; count: number; sum: number }

/**
 * What happened to the payments of several projects in a period. `members` are the user's memberships of those
 * projects. A payment that was both entered and confirmed counts once, as confirmed. A withdrawn payment does not
 * count. Every event updates the payment's `updated_at`, so the query can skip payments that have not changed since the
 * period began.
 */
export async function paymentNews(db: Db, members: readonly Member[], period: Period): Promise<NewsOf<PaymentNews>[]> {
  const { rows } = await sql<News>`
    select project_id as "projectId", professional_id as "professionalId", state, count(*) as count, sum(amount)::bigint as sum
    from payments
    where project_id = any (${members.map(({ projectId }) => projectId)}::bigint[]) and updated_at >= ${period.from} and exists (
      select from payment_events event where event.payment_id = payments.id and ${isWithin(period, 'event.created_at')}
        and (event.kind = state or (state = 'waiting' and event.kind in ('entered', 'corrected'))))
    group by 1, 2, 3`.execute(db)
  return members.map((member) => {
    const shown = rows.filter(
      (row) => row.projectId === member.projectId && may(member, 'seePayments') && isParty(member, row.professionalId),
    )
    const inState = (state: PaymentState) =>
      totalFor(
        member,
        shown.filter((row) => row.state === state),
      )
    return {
      projectId: member.projectId,
      entered: inState('waiting'),
      confirmed: inState('confirmed'),
      disputed: inState('disputed').count,
    }
  })
}
