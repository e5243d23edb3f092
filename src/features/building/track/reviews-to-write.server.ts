import { sql } from 'kysely'
import type { Member, User } from '#features/building/projects/access.server.ts'
import type { WaitingOf } from '#features/building/projects/part-rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { reviewedFrom } from './rules.ts'
import type { WaitingOnProject } from './schema.ts'

type Professional = WaitingOnProject['toReview'][number]

/**
 * The professionals whom the customer of a completed project has not reviewed yet, by project id. Other members get
 * none, and so does the customer once `reviewDays` have passed since the completion.
 */
export async function reviewsToWrite(
  db: Db,
  user: User,
  projectIds: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, Professional[]>> {
  const { rows } = await sql<Professional & { projectId: number }>`
    select customer.project_id as "projectId", p.id as "professionalId", users.full_name as name
    from ${toReview(user, today)} and customer.project_id = any(${[...projectIds]}::bigint[]) order by member.id`.execute(
    db,
  )
  const found = new Map<number, Professional[]>()
  for (const { projectId, ...professional } of rows)
    found.set(projectId, [...(found.get(projectId) ?? []), professional])
  return found
}

/** The number of reviews that a user still has to write, by project. `members` are the user's memberships. */
export async function waitingReviews(
  db: Db,
  members: readonly Member[],
  today: string,
): Promise<WaitingOf<'reviewToWrite'>[]> {
  const [member] = members
  if (!member) return []
  const ids = members.map(({ projectId }) => projectId)
  const found = await reviewsToWrite(db, { id: member.userId }, ids, today)
  return [...found].map(([projectId, { length }]) => ({
    ...{ projectId, kind: 'reviewToWrite', count: length, id: null, memberId: null },
  }))
}

/** SQL for whether the user still has reviews to write for `project`. */
export function asksForReview(user: User, today: string) {
  return sql<boolean>`exists (select from ${toReview(user, today)} and customer.project_id = project.id)`
}

function toReview(user: User, today: string) {
  return sql`project_members customer
    join projects finished on finished.id = customer.project_id and finished.status = 'completed'
      and finished.completed_on >= ${reviewedFrom(today)}
    join project_members member on member.project_id = finished.id and member.role in ('contractor', 'architect')
      and member.left_at is null and member.completed_it
    join professionals p on p.user_id = member.user_id and not is_hidden
    join users on users.id = member.user_id
    where customer.user_id = ${user.id} and customer.role = 'customer' and customer.left_at is null and customer.completed_it
      and not exists (select from reviews where professional_id = p.id and user_id = customer.user_id)`
}
