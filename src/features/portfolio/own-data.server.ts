import { type OwnData, ownRow } from '../../platform/own-data.server.ts'

/** The projects of the person's listing, with the ids of their pictures. */
export const portfolioData: OwnData = {
  name: 'portfolio',
  async read(db, userId) {
    const projects = await db
      .selectFrom('portfolio_projects')
      .innerJoin('professionals', 'professionals.id', 'portfolio_projects.professional_id')
      .selectAll('portfolio_projects')
      .where('user_id', '=', userId)
      .orderBy('portfolio_projects.id')
      .execute()
    const pictures = await db
      .selectFrom('portfolio_pictures')
      .innerJoin('portfolio_projects', 'portfolio_projects.id', 'portfolio_pictures.project_id')
      .innerJoin('professionals', 'professionals.id', 'portfolio_projects.professional_id')
      .select(['project_id', 'portfolio_pictures.picture_id'])
      .where('user_id', '=', userId)
      .orderBy('position')
      .execute()
    return projects.map((project) => ({
      ...ownRow(project),
      pictureIds: pictures.filter(({ project_id }) => project_id === project.id).map(({ picture_id }) => picture_id),
    }))
  },
}
