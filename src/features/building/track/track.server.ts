import { sql } from 'kysely'
import { membersOf, type User } from '#features/building/projects/access.server.ts'
import { readStagesOf } from '#features/building/timeline/timeline.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { asksForReview } from './reviews-to-write.server.ts'
import { mostTracked } from './rules.ts'
import type { Track, TrackedProject } from './schema.ts'
import { waitingOn } from './waiting.server.ts'

/**
 * The Track page of a user. Projects in progress come first, then projects that have not begun, then completed projects
 * that wait for a review. Each group has the newest projects first.
 */
export async function findTrack(db: Db, user: User, now: Date): Promise<Track> {
  const today = dayInIndia(now)
  const { rows } = await sql<Omit<TrackedProject, 'stages' | 'waiting'>>`
    select project.id, name, language as lang, town, site, status, progress, stage, next_stage as "nextStage"
    from project_members member join projects project on project.id = member.project_id
    where member.user_id = ${user.id} and member.left_at is null and member.archived_at is null
      and (status <> 'completed' or ${asksForReview(user, today)})
    order by array_position(array['in-progress', 'active', 'completed'], status), member.project_id desc limit ${mostTracked + 1}`.execute(
    db,
  )
  const shown = rows.slice(0, mostTracked)
  const ids = shown.map(({ id }) => id)
  const [stages, waiting] = await Promise.all([
    readStagesOf(db, ids, today),
    membersOf(db, user, ids).then((members) => waitingOn(db, members, today)),
  ])
  return {
    projects: shown.map((card) => ({
      ...card,
      stages: stages.get(card.id) ?? [],
      waiting: waiting.get(card.id) ?? [],
    })),
    hasMore: rows.length > mostTracked,
    today,
  }
}
