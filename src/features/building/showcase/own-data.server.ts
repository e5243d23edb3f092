import { sql } from 'kysely'
import { ownTable } from '#platform/database/own-data.server.ts'

/** The portfolio items that the person made from projects, each with the id of its project. */
export const showcaseData = ownTable('showcase_items', {
  as: 'portfolio-from-projects',
  of: 'user_id',
  named: { created_at: 'addedAt' },
  order: ['item_id'],
})

/**
 * The person's idea board. Projects that are no longer public, or that the person may no longer see, have no name here.
 */
export const savedProjectData = ownTable('saved_projects', {
  as: 'saved-projects',
  of: 'user_id',
  shows: ['created_at'],
  named: { created_at: 'savedAt' },
  also: (userId) => ({
    projectId: sql`coalesce(t.portfolio_project_id, t.project_id)`,
    title: sql`coalesce((select title from portfolio_projects where id = t.portfolio_project_id and published), (
      select name from project_members m join projects p on p.id = m.project_id
      where m.project_id = t.project_id and m.user_id = ${userId} and left_at is null))`,
  }),
})
