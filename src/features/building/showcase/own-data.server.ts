import type { OwnData } from '#platform/database/own-data.server.ts'

/** The portfolio items that the person made from projects, each with the id of its project. */
export const showcaseData: OwnData = {
  name: 'portfolio-from-projects',
  read(db, userId) {
    return db
      .selectFrom('showcase_items')
      .select(['project_id as projectId', 'item_id as itemId', 'created_at as addedAt'])
      .where('user_id', '=', userId)
      .orderBy('item_id')
      .execute()
  },
}

/**
 * The person's idea board. Projects that are no longer public, or that the person may no longer see, have no name here.
 */
export const savedProjectData: OwnData = {
  name: 'saved-projects',
  read: (db, userId) =>
    db
      .selectFrom('saved_projects')
      .leftJoin('portfolio_projects', (join) =>
        join
          .onRef('portfolio_projects.id', '=', 'saved_projects.portfolio_project_id')
          .on('portfolio_projects.published', '=', true),
      )
      .leftJoin('project_members', (join) =>
        join
          .onRef('project_members.project_id', '=', 'saved_projects.project_id')
          .onRef('project_members.user_id', '=', 'saved_projects.user_id')
          .on('project_members.left_at', 'is', null),
      )
      .leftJoin('projects', 'projects.id', 'project_members.project_id')
      .select(({ fn }) => [
        fn.coalesce('saved_projects.portfolio_project_id', 'saved_projects.project_id').as('projectId'),
        fn.coalesce('portfolio_projects.title', 'projects.name').as('title'),
        'saved_projects.created_at as savedAt',
      ])
      .where('saved_projects.user_id', '=', userId)
      .orderBy('saved_projects.id')
      .execute(),
}
