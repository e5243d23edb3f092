import { sql } from 'kysely'
import { membersOf } from '#features/building/projects/access.server.ts'
import { mostProjects, type Status } from '#features/building/projects/rules.ts'
import type { CardStage } from '#features/building/projects/schema.ts'
import type { Db } from '#platform/database/database.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { findNews } from './digest-news.server.ts'
import { mostActive, type News } from './digest-rules.ts'
import type { Week } from './digest-week-rules.ts'
import type { WaitingCount } from './rules.ts'
import { waitingOn } from './waiting.server.ts'

type Standing = {
  id: number
  name: string
  status: Status
  /** The progress of the project in percent. */
  progress: number
  stage: CardStage | null
}

/** One project in a digest. */
export type ProjectWeek = Standing & { news: News; waiting: readonly WaitingCount[] }

export type Digest = {
  projects: ProjectWeek[]
  /** The number of further projects on which something happened. */
  more: number
}

/**
 * A person's digest of a week: the news of their projects that are not archived, as far as their role may see it, and
 * what waits for them now. Null if nothing happened.
 */
export async function digestOf(
  db: Db,
  { userId, week, now }: { userId: number; week: Week; now: Date },
): Promise<Digest | null> {
  const projects = await projectsOf(db, userId)
  const ids = projects.map(({ id }) => id)
  const members = await membersOf(db, { id: userId }, ids)
  const news = await findNews(db, members, week)
  const { shown, more } = mostActive(
    projects.flatMap((project) => {
      const happened = news.get(project.id)
      return happened ? [{ ...project, news: happened }] : []
    }),
  )
  if (shown.length === 0) return null
  const shownMembers = members.filter(({ projectId }) => shown.some(({ id }) => id === projectId))
  const waiting = await waitingOn(db, shownMembers, dayInIndia(now))
  return { projects: shown.map((project) => ({ ...project, waiting: waiting.get(project.id) ?? [] })), more }
}

async function projectsOf(db: Db, userId: number): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select project.id, project.name, project.status, project.progress, project.stage
    from project_members member join projects project on project.id = member.project_id
    where member.user_id = ${userId} and left_at is null and archived_at is null
    order by project.id desc limit ${mostProjects}`.execute(db)
  return rows
}
