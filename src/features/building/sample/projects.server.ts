import type { BuildingStyle, DesignStage, Priority, ProjectType, Status } from '#features/building/projects/rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { readSample } from '#platform/database/sample.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { dayInIndia } from '#platform/values/india.ts'
import type { TownId } from '#platform/values/towns.ts'

/** Workdays before the day on which the sample is loaded. A negative number counts calendar days after that day. */
type Ago = number

export type SampleProject = {
  id: number
  name: string
  language: Language
  type: ProjectType
  town: TownId
  site: string
  status: Status
  budget: number
  areaSqft: number
  requirements: string
  bedrooms: number
  bathrooms: number
  stories: number
  buildingStyle: BuildingStyle
  interiorDesign: boolean
  outdoorSpace: boolean
  approvedPlans: boolean
  priority: Priority
  /** The client's name. Only for a project that no customer has joined. */
  clientName?: string
  designStage: DesignStage
  created: Ago
  start: Ago
  completion: Ago
  /** The members, the creator first. `account` is a demo account's id. */
  members: { account: number; role: 'customer' | 'contractor' | 'architect'; joined: Ago; agreedSum?: number }[]
  /** The changes that led to the project's present status. */
  moves?: { to: Status; by: number; on: Ago }[]
}

const dayMs = 86_400_000

/**
 * The day, 'YYYY-MM-DD', that is `ago` workdays before `now`. Sundays are not workdays. A negative `ago` counts
 * calendar days after `now`.
 */
export function sampleDay(now: Date, ago: Ago): string {
  const today = Date.parse(dayInIndia(now))
  if (ago <= 0) return dayText(today - ago * dayMs)
  let day = today
  for (let left = ago; left > 0; ) {
    day -= dayMs
    if (new Date(day).getUTCDay() !== 0) left--
  }
  return dayText(day)
}

/**
 * A moment after work on the day of `sampleDay`. The minute depends only on `ago`, so that different days have
 * different minutes.
 */
export function sampleMoment(now: Date, ago: Ago): Date {
  const minute = String((ago * 37) % 60).padStart(2, '0')
  return new Date(`${sampleDay(now, ago)}T18:${minute}:00+05:30`)
}

/** The given day, or the Saturday before it if it is a Sunday. */
export function workday(day: string): string {
  const at = new Date(day)
  return at.getUTCDay() === 0 ? dayText(at.getTime() - dayMs) : day
}

function dayText(day: number): string {
  return new Date(day).toISOString().slice(0, 10)
}

/** The ids of the memberships in the loaded projects. The key is '<project id> <account id>'. */
export type SampleMembers = ReadonlyMap<`${number} ${number}`, number>

/**
 * Adds the projects of the demo accounts and their members. The other files of this folder add the rest of the
 * projects' data.
 */
export async function addProjects(db: Db, now: Date): Promise<SampleMembers> {
  const projects = await readSample<SampleProject>('underway')
  await db
    .insertInto('projects')
    .values(projects.map((each) => columnsOf(each, now)))
    .execute()
  const members = await db
    .insertInto('project_members')
    .values(
      projects.flatMap(({ id, status, members }) =>
        members.map(({ account, role, joined, agreedSum = null }) => ({
          ...{ project_id: id, user_id: account, role, agreed_sum: agreedSum, joined_at: sampleMoment(now, joined) },
          completed_it: status === 'completed',
        })),
      ),
    )
    .returning(['id', 'project_id', 'user_id'])
    .execute()
  const changes = projects.flatMap(({ id, moves = [] }) =>
    moves.map(({ to, by, on }, at) => ({
      ...{ project_id: id, user_id: by, from_status: moves[at - 1]?.to ?? 'active', to_status: to },
      created_at: sampleMoment(now, on),
    })),
  )
  await db.insertInto('project_status_changes').values(changes).execute()
  return new Map(members.map((each) => [`${each.project_id} ${each.user_id}`, each.id]))
}

function columnsOf(project: SampleProject, now: Date) {
  const completed = project.moves?.find(({ to }) => to === 'completed')
  return {
    id: project.id,
    name: project.name,
    type: project.type,
    town: project.town,
    site: project.site,
    status: project.status,
    budget: project.budget,
    area_sqft: project.areaSqft,
    requirements: project.requirements,
    language: project.language,
    bedrooms: project.bedrooms,
    bathrooms: project.bathrooms,
    stories: project.stories,
    expected_start: sampleDay(now, project.start),
    expected_completion: sampleDay(now, project.completion),
    building_style: project.buildingStyle,
    include_interior_design: project.interiorDesign,
    include_outdoor_space: project.outdoorSpace,
    property_ownership: true,
    has_approved_plans: project.approvedPlans,
    priority: project.priority,
    client_name: project.clientName ?? '',
    design_stage: project.designStage,
    completed_on: completed ? sampleDay(now, completed.on) : null,
    user_id: project.members[0]!.account,
    created_at: sampleMoment(now, project.created),
    updated_at: sampleMoment(now, (project.moves?.at(-1) ?? { on: project.created }).on),
  }
}
