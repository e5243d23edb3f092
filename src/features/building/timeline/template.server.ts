import type { User } from '#features/building/projects/access.server.ts'
import type { CreatedProject } from '#features/building/projects/creation.server.ts'
import type { ProjectType } from '#features/building/projects/rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { announcePlan } from './notifications.server.ts'
import { endsTooLate } from './plan-rules.ts'
import type { Stages } from './schema.ts'
import { fitted, templateOf } from './template-rules.ts'
import { changeStages, readStages } from './timeline.server.ts'

/** Fills a new project with the stages of its type, from its expected start or today to its expected completion. It adds none if they would end too late. */
export async function fillTimeline(
  db: Db,
  { id, userType, now }: Pick<CreatedProject, 'id' | 'userType' | 'now'>,
): Promise<void> {
  const project = await db
    .selectFrom('projects')
    .select(['type', 'area_sqft', 'stories', 'has_approved_plans', 'expected_start', 'expected_completion'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const template = templateOf({
    type: project.type as ProjectType,
    isDesign: userType === 'architect',
    area: project.area_sqft,
    stories: project.stories,
    hasApprovedPlans: project.has_approved_plans,
  })
  const filled = fitted(template, project.expected_start ?? dayInIndia(now), project.expected_completion)
  if (endsTooLate(filled)) return
  const stored = await db
    .insertInto('stages')
    .values(
      filled.map(({ kind, floor, weight, plannedStart, plannedEnd }, position) => ({
        ...{ project_id: id, position, kind, floor: floor ?? null, weight },
        ...{ planned_start: plannedStart, planned_end: plannedEnd, created_at: now, updated_at: now },
      })),
    )
    .returning(['id', 'position'])
    .execute()
  const ids = new Map(stored.map((row) => [row.position, row.id]))
  const dependencies = filled.flatMap(({ after }, at) =>
    after.map((before) => ({ stage_id: ids.get(at)!, depends_on_id: ids.get(before)! })),
  )
  if (dependencies.length > 0) await db.insertInto('stage_dependencies').values(dependencies).execute()
}

/** Fills a project that has no stages. A project with stages stays as it is. */
export function fillFromTemplate(
  db: Db,
  user: User,
  { projectId, now }: { projectId: number; now: Date },
): Promise<Stages> {
  return changeStages(db, user, { projectId, action: 'planTimeline' }, async (context) => {
    const { db, member, stages } = context
    if (stages.length === 0) {
      // An architect's own project is a design as long as there is no customer.
      const isDesign = member.role === 'architect' && member.isCreator && !member.hasCustomer
      await fillTimeline(db, { id: projectId, userType: isDesign ? 'architect' : 'customer', now })
      await announcePlan(context, now)
    }
    return { stages: await readStages(db, projectId), today: dayInIndia(now) }
  })
}
