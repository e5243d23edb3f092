import { sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import { findAccount } from '../payments/account.server.ts'
import { isBetween, memberOf, notForRole, type User } from '../projects/access.server.ts'
import { mayMove } from '../projects/access-rules.ts'
import type { Unfinished } from './schema.ts'

/** What is still open on a project, for somebody who may say that it is completed and sees all of it; 403 for others on it. */
export async function findUnfinished(db: Db, user: User, projectId: number): Promise<Unfinished> {
  const member = await memberOf(db, user, projectId)
  if (!mayMove(member, 'in-progress', 'completed')) throw notForRole()
  const { rows } = await sql<Omit<Unfinished, 'retained'>>`
    select
      (select count(*) from stages where project_id = ${projectId} and deleted_at is null and progress < 100) as stages,
      (select count(*) from change_orders where project_id = ${projectId} and state in ('requested', 'proposed')
        and ${isBetween(member, sql`member_id`)}) as extras,
      (select count(*) from snags where project_id = ${projectId} and deleted_at is null and state in ('open', 'done')) as snags,
      (select count(*) from payments where project_id = ${projectId} and state in ('waiting', 'disputed')
        and ${isBetween(member, sql`professional_id`)}) as payments`.execute(db)
  return { ...rows[0]!, retained: await retainedOn(db, user, projectId) }
}

/** What is kept until handover, of everyone with whom the user has something to pay or be paid. */
async function retainedOn(db: Db, user: User, projectId: number): Promise<number> {
  const first = await findAccount(db, user, { projectId, professionalId: undefined })
  const others = await Promise.all(
    first.professionals
      .filter(({ memberId }) => memberId !== first.memberId)
      .map(({ memberId }) => findAccount(db, user, { projectId, professionalId: memberId })),
  )
  return [first, ...others].reduce((sum, { sums }) => sum + sums.retained, 0)
}
