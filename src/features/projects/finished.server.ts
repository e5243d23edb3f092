import { sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import type { User } from './access.server.ts'

/** Whether the user was the customer of a project with this professional that is completed. Whoever has left it since was on it too. */
export async function hasFinishedProjectWith(db: Db, user: User, professionalId: number): Promise<boolean> {
  const { rows } = await sql`
    select from project_members customer
      join projects project on project.id = customer.project_id and project.status = 'completed'
      join project_members member on member.project_id = project.id and member.role in ('contractor', 'architect')
      join professionals p on p.user_id = member.user_id and p.id = ${professionalId}
    where customer.user_id = ${user.id} and customer.role = 'customer' limit 1`.execute(db)
  return rows.length > 0
}
