import { sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import { agreedSumVersion } from '../costs/agreed-sum.server.ts'
import { memberWho, type User } from '../projects/access.server.ts'
import { may } from '../projects/access-rules.ts'
import { sideOf } from '../projects/between-rules.ts'
import type { Status } from '../projects/rules.ts'
import { betweenWho, listProfessionals } from './between.server.ts'
import { findPlans } from './plans.server.ts'
import { paidAheadOf, sumsOf } from './rules.ts'
import type { PaymentsAccount } from './schema.ts'

type Facts = {
  customer: string | null
  progress: number
  status: Status
  agreed: number | null
  extras: number
  confirmed: number
  waiting: number
}

/**
 * What is agreed, paid and still to pay between the customer and one professional: the given one, or the first that there is. 404 for
 * one who is not the reader's business.
 */
export async function findAccount(
  db: Db,
  user: User,
  { projectId, professionalId: given }: { projectId: number; professionalId: number | undefined },
): Promise<PaymentsAccount> {
  const member = await memberWho(db, 'seePayments', user, projectId)
  if (given !== undefined) await betweenWho(db, 'seePayments', user, { projectId, professionalId: given })
  const professionals = await listProfessionals(db, member)
  const chosen = professionals.find(({ memberId }) => given === undefined || memberId === given)
  const professionalId = chosen?.memberId ?? null
  const { rows } = await sql<Facts>`
    select progress, status, agreed_sum as agreed, coalesce(extras_sum, 0) as extras,
      (select full_name from project_members customer join users on users.id = customer.user_id
        where customer.project_id = project.id and customer.role = 'customer' and customer.left_at is null) as customer,
      coalesce(paid.confirmed, 0)::bigint as confirmed, coalesce(paid.waiting, 0)::bigint as waiting
    from projects project left join project_members professional on professional.id = ${professionalId}
    left join lateral (
      select sum(amount) filter (where state = 'confirmed') as confirmed, sum(amount) filter (where state = 'waiting') as waiting
      from payments where project_id = project.id and professional_id = ${professionalId}) paid on true
    where project.id = ${projectId}`.execute(db)
  const { customer, progress, status, ...facts } = rows[0]!
  const plans =
    professionalId === null ? { plan: null, proposed: null } : await findPlans(db, { projectId, professionalId })
  const isHandedOver = status === 'completed'
  const sums = sumsOf({ ...facts, retention: plans.plan?.retention ?? 0, isHandedOver })
  const isOpen = chosen?.isHere ?? false
  return {
    professionals,
    memberId: professionalId,
    side: sideOf(member),
    ...{ customer, progress, isHandedOver, sums, ...plans },
    paidAhead: paidAheadOf({ total: sums.total, progress, confirmed: sums.confirmed }),
    may: {
      enter: isOpen && may(member, 'enterPayment'),
      plan: isOpen && may(member, 'planPayments'),
      agree: isOpen && may(member, 'agreeToPayments'),
    },
    agreedSumVersion: agreedSumVersion(facts.agreed),
  }
}
