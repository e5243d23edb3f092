import { sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import type { User } from '../projects/access.server.ts'
import { reviewsToWrite } from './reviews-to-write.server.ts'
import { inOrder, type WaitingCount, type WaitingKind } from './rules.ts'

type Row = { projectId: number } & Record<Exclude<WaitingKind, 'reviewToWrite'>, number>

/**
 * What waits for the user on these projects, by project; a project that they are not on is left out. `today` is the day in India. The
 * conditions say in SQL who may do it, as projects/access-rules.ts does: what waits for somebody is what they may act on.
 */
export async function waitingOn(
  db: Db,
  user: User,
  projectIds: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, WaitingCount[]>> {
  const { rows } = await sql<Row>`
    select member.project_id as "projectId",
      (select count(*) from payments where payments.project_id = member.project_id and state = 'waiting' and ${isOtherSide}) as "paymentToConfirm",
      (select count(*) from payments where payments.project_id = member.project_id and state = 'disputed' and ${isOwnSide}) as "paymentDisputed",
      (select count(*) from payment_plans plan where plan.project_id = member.project_id and member.role = 'customer' and agreed_at is null
        and version = (select max(version) from payment_plans latest
          where latest.project_id = plan.project_id and latest.professional_id = plan.professional_id)) as "planToAgree",
      (select count(*) from change_orders extra where extra.project_id = member.project_id and extra.state = 'proposed'
        and member.role = 'customer') as "extraToConsent",
      (select count(*) from change_orders extra where extra.project_id = member.project_id and extra.state = 'requested'
        and extra.member_id = member.id) as "extraToPrice",
      (select count(*) from snags where snags.project_id = member.project_id and snags.state = 'open' and deleted_at is null
        and assignee_id = member.id) as "snagToFix",
      (select count(*) from snags where snags.project_id = member.project_id and snags.state = 'done' and deleted_at is null
        and member.role in ('customer', 'architect')) as "snagToAccept",
      (select count(*) from stages where stages.project_id = member.project_id and deleted_at is null and progress < 100
        and planned_end < ${today} and (member.role in ('contractor', 'architect') or member.team_role = 'supervisor')) as "stageOverdue"
    from project_members member join projects project on project.id = member.project_id
    where member.project_id = any(${[...projectIds]}::bigint[]) and member.user_id = ${user.id} and left_at is null
      and project.status <> 'completed'`.execute(db)
  const found = new Map(rows.map(({ projectId, ...counts }) => [projectId, inOrder({ ...counts, reviewToWrite: 0 })]))
  // Of projects that are completed, on which nothing else waits.
  for (const [projectId, { length }] of await reviewsToWrite(db, user, projectIds, today))
    found.set(projectId, [{ kind: 'reviewToWrite', count: length }])
  return found
}

/** The membership through which `member` stands on the professional's side: their own, or that of whom they keep accounts for. */
const ownProfessional = sql`case when member.role in ('contractor', 'architect') then member.id
  when member.team_role = 'accountant' then member.employer_id end`
/** Whether the side that has entered a payment is the other one than `member`'s. */
const isOtherSide = sql<boolean>`((member.role = 'customer' and side = 'professional')
  or (side = 'customer' and payments.professional_id = ${ownProfessional}))`
const isOwnSide = sql<boolean>`((member.role = 'customer' and side = 'customer')
  or (side = 'professional' and payments.professional_id = ${ownProfessional}))`
