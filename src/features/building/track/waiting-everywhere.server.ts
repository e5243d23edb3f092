import { sql } from 'kysely'
import { type InstalmentToPay, instalmentsToPay } from '#features/building/money/to-pay.server.ts'
import { membersOf, type User } from '#features/building/projects/access.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { mostTracked, type WaitingCount } from './rules.ts'
import { waitingOn } from './waiting.server.ts'

/** A project as a line about it names it. */
export type NamedProject = { projectId: number; project: string; lang: Language }
export type WaitingEverywhere = {
  waiting: (NamedProject & WaitingCount)[]
  toPay: (NamedProject & InstalmentToPay)[]
}

/**
 * What waits for somebody on their projects, without those that they have archived. `today` is the day in India. Of
 * more than `mostTracked` projects, those in progress and the newest are read.
 */
export async function waitingEverywhere(db: Db, user: User, today: string): Promise<WaitingEverywhere> {
  const { rows } = await sql<NamedProject>`
    select project.id as "projectId", name as project, language as lang
    from project_members member join projects project on project.id = member.project_id
    where member.user_id = ${user.id} and member.left_at is null and member.archived_at is null
    order by array_position(array['in-progress', 'active', 'completed'], status), member.project_id desc
    limit ${mostTracked}`.execute(db)
  const members = await membersOf(
    db,
    user,
    rows.map(({ projectId }) => projectId),
  )
  const [waiting, toPay] = await Promise.all([waitingOn(db, members, today), instalmentsToPay(db, members, today)])
  return {
    waiting: rows.flatMap((project) =>
      (waiting.get(project.projectId) ?? []).map((count) => ({ ...project, ...count })),
    ),
    toPay: rows.flatMap((project) =>
      toPay.filter(({ projectId }) => projectId === project.projectId).map((each) => ({ ...project, ...each })),
    ),
  }
}
