import type { Db } from '#platform/database/database.server.ts'
import { type OwnData, owned, ownRow, ownTable } from '#platform/database/own-data.server.ts'
import { may, mayEditDetails, type ProjectRole, type TeamRole } from './access-rules.ts'

const statusChanges = ownTable('project_status_changes', {
  as: 'statusChanges',
  of: 'user_id',
  leaves: 'row',
  without: ['id'],
  named: { from_status: 'from', to_status: 'to', created_at: 'at' },
})

/**
 * Every project that the person has ever been on, with their membership, the project's details and the status moves
 * that the person made. If the person has left a project, its details are included only if the person wrote them and
 * nobody has changed them since.
 */
export const projectData: OwnData = {
  name: 'projects',
  of: [...owned('nothing', 'project_members.user_id'), ...owned('row', 'projects.user_id'), ...statusChanges.of],
  async read(db, userId) {
    const members = await db
      .selectFrom('project_members')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('project_id')
      .execute()
    const written = await readWritten(
      db,
      members.map(({ project_id }) => project_id),
    )
    const projects = members.map((member) => {
      const { details, creatorId, changedAt, ...ofAll } = written.get(member.project_id)!
      const position = { role: member.role as ProjectRole, teamRole: member.team_role as TeamRole | null }
      const { left_at } = member
      const isTheirs = mayEditDetails({ ...position, isCreator: creatorId === userId })
      return {
        id: member.project_id,
        ...(left_at === null && { ...ofAll, ...details, ...(!may(position, 'seeBudget') && { budget: null }) }),
        ...(left_at !== null && isTheirs && changedAt <= left_at && details),
        memberId: member.id,
        ...ownRow(member, ['id', 'project_id', 'user_id']),
      }
    })
    return { projects, statusChanges: await statusChanges.read(db, userId) }
  },
}

/** The columns that the project's form edits. */
const formColumns = [
  ...(['name', 'type', 'town', 'site', 'language', 'budget', 'area_sqft', 'requirements', 'bedrooms'] as const),
  ...(['bathrooms', 'stories', 'expected_start', 'expected_completion', 'building_style'] as const),
  ...(['include_interior_design', 'include_outdoor_space', 'property_ownership', 'has_approved_plans'] as const),
  ...(['priority', 'client_name'] as const),
]

async function readWritten(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'user_id', 'details_changed_at', 'status', 'design_stage', 'completed_on', 'created_at'])
    .select(formColumns)
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .execute()
  return new Map(
    rows.map(({ id, user_id, details_changed_at, status, design_stage, completed_on, created_at, ...details }) => [
      id,
      {
        details: ownRow(details),
        creatorId: user_id,
        changedAt: details_changed_at ?? created_at,
        ...ownRow({ status, design_stage, completed_on, created_at }),
      },
    ]),
  )
}

/** The pins that the person set and that nobody else has moved since. */
export const plotPinData = ownTable('plot_pins', {
  as: 'plot-pins',
  of: 'user_id',
  leaves: 'row',
  order: ['project_id'],
})
