import { sql } from 'kysely'
import { isProfessionalHere, type Member } from '#features/building/projects/access.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { nothingPaid, type Paid } from './payment-list.server.ts'
import { retentionOf, toPay } from './plan-rules.ts'

/** An instalment that a customer has to pay. `memberId` is the professional's membership, `day` the day by which. */
export type InstalmentToPay = {
  projectId: number
  memberId: number
  number: number
  title: string
  sum: number
  day: string | null
}

type Row = {
  projectId: number
  memberId: number
  percent: number
  isHandedOver: boolean
  doneStages: string[]
  instalments: { number: number; title: string; stageKind: string; amount: number; dueOn: string | null }[]
  paid: Paid[]
}

/**
 * The instalments of agreed plans that a customer has to pay now or soon. `members` are the user's memberships. Only
 * those as a customer count.
 */
export async function instalmentsToPay(db: Db, members: readonly Member[], today: string): Promise<InstalmentToPay[]> {
  const ids = members.filter(({ role }) => role === 'customer').map(({ projectId }) => projectId)
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select professional.project_id as "projectId", professional.id as "memberId", plan.retention_percent as percent,
      project.status = 'completed' as "isHandedOver",
      array(select kind from stages where project_id = project.id and deleted_at is null
        group by kind having min(stages.progress) = 100) as "doneStages",
      (select json_agg(json_build_object('number', number, 'title', title, 'stageKind', stage_kind, 'amount', amount,
          'dueOn', due_on) order by position) from instalments where plan_id = plan.id) as instalments,
      coalesce((select json_agg(sums) from (
        select instalment_number as number, coalesce(sum(amount) filter (where state = 'confirmed'), 0)::bigint as confirmed,
          coalesce(sum(amount) filter (where state = 'waiting'), 0)::bigint as waiting
        from payments where project_id = project.id and professional_id = professional.id group by 1) sums), '[]') as paid
    from project_members professional join projects project on project.id = professional.project_id
      join payment_plans plan on plan.project_id = project.id and plan.professional_id = professional.id
        and plan.version = professional.agreed_plan
    where professional.project_id = any (${ids}::bigint[]) and ${isProfessionalHere('professional')}
    order by professional.id`.execute(db)
  return rows.flatMap(({ projectId, memberId, percent, paid, instalments, ...plan }) => {
    const paidFor = (number: number | null) => paid.find((each) => each.number === number) ?? nothingPaid
    const standing = instalments.map((each) => {
      const { confirmed, waiting } = paidFor(each.number)
      return { ...each, confirmed, waiting, retained: retentionOf(each.amount, percent) }
    })
    const { confirmed, waiting } = paidFor(null)
    return toPay(standing, { ...plan, unassigned: confirmed + waiting, today }).map(
      ({ number, title, left, dueOn }) => ({
        ...{ projectId, memberId, number, title, sum: left, day: dueOn },
      }),
    )
  })
}
