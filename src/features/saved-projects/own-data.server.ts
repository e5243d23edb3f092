import type { OwnData } from '../../platform/own-data.server.ts'

/** What the person has put on their idea board. */
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
      .leftJoin('projects', 'projects.id', 'saved_projects.project_id')
      .select(({ fn }) => [
        fn.coalesce('saved_projects.portfolio_project_id', 'saved_projects.project_id').as('projectId'),
        fn.coalesce('portfolio_projects.title', 'projects.name').as('title'),
        'saved_projects.created_at as savedAt',
      ])
      .where('saved_projects.user_id', '=', userId)
      .orderBy('saved_projects.id')
      .execute(),
}
