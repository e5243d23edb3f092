import { sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import { excerpt } from '../../platform/excerpt.ts'
import { dayInIndia } from '../../platform/india.ts'
import { membersOf } from '../projects/access.server.ts'
import { mostProjects, type Status } from '../projects/rules.ts'
import type { CardStage } from '../projects/schema.ts'
import type { WaitingCount } from '../track/rules.ts'
import { waitingOn } from '../track/waiting.server.ts'
import { findNews, isShownDocument, oldestDay } from './news.server.ts'
import { mostActive, type News, type Place, quoteLength, shownDetails, sightOf } from './rules.ts'
import type { Week } from './week-rules.ts'

/** A stage of which the progress has changed, in percent. */
export type MovedStage = { kind: string; name: string; floor: number | null; before: number; after: number }
export type DiaryLine = { day: string; text: string }
export type NewVersion = { title: string; number: number }

/** The week of one project. */
export type ProjectWeek = {
  id: number
  name: string
  status: Status
  /** Percent. */
  progress: number
  stage: CardStage | null
  news: News
  /** Some of each, the newest first; stages in their order. */
  stages: MovedStage[]
  lines: DiaryLine[]
  versions: NewVersion[]
  waiting: readonly WaitingCount[]
}

export type Digest = {
  projects: ProjectWeek[]
  /** On how many further projects something happened. */
  more: number
}

type Row = Place & Pick<ProjectWeek, 'id' | 'name' | 'status' | 'progress' | 'stage'>

/**
 * What happened in a week on the projects that somebody is on and has not archived, as far as their role shows it; what waits for them is as of
 * now. Null where nothing happened.
 */
export async function digestOf(
  db: Db,
  { userId, week, now }: { userId: number; week: Week; now: Date },
): Promise<Digest | null> {
  const places = await placesOf(db, userId)
  if (places.length === 0) return null
  const news = await findNews(db, places, week)
  const { shown, more } = mostActive(places.map((place) => ({ ...place, news: news.get(place.id)! })))
  if (shown.length === 0) return null
  const ids = shown.map(({ id }) => id)
  const [stages, lines, versions, waiting] = await Promise.all([
    movedStages(db, ids, week),
    diaryLines(db, ids, week),
    newVersions(db, shown, week),
    membersOf(db, { id: userId }, ids).then((members) => waitingOn(db, members, dayInIndia(now))),
  ])
  return {
    projects: shown.map(({ id, name, status, progress, stage, news }) => ({
      ...{ id, name, status, progress, stage, news },
      stages: stages.filter(({ projectId }) => projectId === id).slice(0, shownDetails),
      lines: lines
        .filter(({ projectId }) => projectId === id)
        .map(({ day, note }) => ({ day, text: excerpt(note, quoteLength) })),
      versions: versions.filter(({ projectId }) => projectId === id),
      waiting: waiting.get(id) ?? [],
    })),
    more,
  }
}

async function placesOf(db: Db, userId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select project.id, project.name, project.status, project.progress, project.stage, member.id as "memberId", member.role,
      member.team_role as "teamRole", member.employer_id as "employerId"
    from project_members member join projects project on project.id = member.project_id
    where member.user_id = ${userId} and left_at is null and archived_at is null
    order by project.id desc limit ${mostProjects}`.execute(db)
  return rows
}

type Of<Detail> = Detail & { projectId: number }

async function movedStages(db: Db, ids: readonly number[], { from, until }: Week): Promise<Of<MovedStage>[]> {
  const { rows } = await sql<Of<MovedStage>>`
    select * from (
      select stage.project_id as "projectId", kind, name, floor,
        (array_agg((fields -> 'progress' ->> 0)::integer order by change.id))[1] as before,
        (array_agg((fields -> 'progress' ->> 1)::integer order by change.id desc))[1] as after
      from stage_changes change join stages stage on stage.id = change.stage_id
      where change.project_id = any(${[...ids]}::bigint[]) and stage.deleted_at is null and fields ? 'progress'
        and change.created_at >= ${from} and change.created_at < ${until}
      group by stage.id order by stage.position, stage.id
    ) changed where before is distinct from after`.execute(db)
  return rows
}

async function diaryLines(db: Db, ids: readonly number[], week: Week): Promise<Of<{ day: string; note: string }>[]> {
  const { rows } = await sql<Of<{ day: string; note: string }>>`
    select project.id as "projectId", line.day, line.note
    from unnest(${[...ids]}::bigint[]) project (id)
    cross join lateral (
      select entry.id, day, left(note, ${4 * quoteLength}) as note from diary_entries entry
      where entry.project_id = project.id and deleted_at is null and note <> '' and day >= ${oldestDay(week)}
        and created_at >= ${week.from} and created_at < ${week.until}
      order by day desc, entry.id desc limit ${shownDetails}
    ) line order by line.day desc, line.id desc`.execute(db)
  return rows
}

async function newVersions(
  db: Db,
  places: readonly (Place & { id: number })[],
  { from, until }: Week,
): Promise<Of<NewVersion>[]> {
  const given = JSON.stringify(places.map((place) => ({ id: place.id, ...sightOf(place) })))
  const { rows } = await sql<Of<NewVersion>>`
    select place.id as "projectId", latest.title, latest.number
    from jsonb_to_recordset(${given}::jsonb) as place (id bigint, documents boolean, prices boolean, "professionalId" bigint)
    cross join lateral (
      select version.id, title, number from documents document join document_versions version on version.document_id = document.id
      where document.project_id = place.id and ${isShownDocument('document')} and deleted_at is null and version.created_at >= ${from} and version.created_at < ${until}
      order by version.id desc limit ${shownDetails}
    ) latest order by latest.id desc`.execute(db)
  return rows
}
