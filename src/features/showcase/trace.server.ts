import { sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import type { User } from '../projects/access.server.ts'
import { provesWork, type Trace } from './trace-rules.ts'

/**
 * Whether the user was the customer, and this professional on the project, when one was completed that still is; and whether their work on
 * it left a trace that proves it.
 */
export async function findFinished(
  db: Db,
  user: User,
  professionalId: number,
): Promise<{ isFinished: boolean; isProven: boolean }> {
  const { rows } = await sql<Trace>`
    select completed_on - ${dayOf('greatest(customer.joined_at, member.joined_at)')} as days,
      (select count(*) from payments
        where project_id = project.id and professional_id = member.id and state = 'confirmed') as payments,
      (select count(distinct ${dayOf('at')}) from (
          select created_at as at, user_id from diary_entries where project_id = project.id and deleted_at is null
          union all select created_at, user_id from stage_changes where project_id = project.id and act = 'progress'
          union all select version.created_at, version.user_id
            from documents join document_versions version on document_id = documents.id
            where project_id = project.id and deleted_at is null
        ) report
        where ${dayOf('at')} <= completed_on and user_id in (
          select user_id from project_members where project_id = project.id and member.id in (id, employer_id)
        )) as reports
    from project_members customer
      join projects project on project.id = customer.project_id and project.status = 'completed'
      join project_members member on member.project_id = project.id and member.role in ('contractor', 'architect')
        and member.completed_it
      join professionals p on p.user_id = member.user_id and p.id = ${professionalId}
    where customer.user_id = ${user.id} and customer.role = 'customer' and customer.completed_it`.execute(db)
  return { isFinished: rows.length > 0, isProven: rows.some(provesWork) }
}

/** The day in India of a moment, in SQL. */
function dayOf(moment: 'at' | 'greatest(customer.joined_at, member.joined_at)') {
  return sql.raw(`(${moment} at time zone 'Asia/Kolkata')::date`)
}
