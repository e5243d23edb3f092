import { type OwnData, ofEmail, owned, ownLists, ownRow, ownTable } from '#platform/database/own-data.server.ts'

/** The projects of the person's listing with the ids and descriptions of their pictures, and with testimonials. */
export const portfolioData: OwnData = {
  name: 'portfolio',
  of: owned('nothing', 'portfolio_projects.user_id'),
  async read(db, userId) {
    const projects = await db
      .selectFrom('portfolio_projects')
      .innerJoin('professionals', 'professionals.id', 'portfolio_projects.professional_id')
      .selectAll('portfolio_projects')
      .where('professionals.user_id', '=', userId)
      .orderBy('portfolio_projects.id')
      .execute()
    const pictures = await db
      .selectFrom('portfolio_pictures')
      .innerJoin('portfolio_projects', 'portfolio_projects.id', 'portfolio_pictures.project_id')
      .innerJoin('professionals', 'professionals.id', 'portfolio_projects.professional_id')
      .select(['project_id', 'portfolio_pictures.picture_id as id', 'portfolio_pictures.alt as text'])
      .where('professionals.user_id', '=', userId)
      .orderBy('position')
      .execute()
    const testimonials = await db
      .selectFrom('portfolio_testimonials')
      .innerJoin('portfolio_projects', 'portfolio_projects.id', 'portfolio_testimonials.project_id')
      .innerJoin('professionals', 'professionals.id', 'portfolio_projects.professional_id')
      .select([
        'project_id',
        'source',
        'client_name as clientName',
        'portfolio_testimonials.rating',
        'comment',
        'about_title as aboutTitle',
        'portfolio_testimonials.created_at as writtenAt',
      ])
      .where('professionals.user_id', '=', userId)
      .execute()
    return projects.map((project) => ({
      ...ownRow(project, ['user_id', 'idempotency_key', 'request_hash']),
      testimonial: testimonials.find(({ project_id }) => project_id === project.id) ?? null,
      pictures: pictures.filter(({ project_id }) => project_id === project.id).map(({ id, text }) => ({ id, text })),
    }))
  },
}

/**
 * Testimonials that the person wrote, and open requests for a testimonial that were sent to their confirmed email
 * address.
 */
export const testimonialData = ownLists(
  'testimonials',
  ownTable('portfolio_testimonials', {
    as: 'written',
    of: 'client_id',
    shows: ['project_id', 'client_name', 'rating', 'comment', 'about_title', 'created_at'],
    named: { created_at: 'writtenAt' },
    order: ['project_id'],
  }),
  ownTable('testimonial_requests', {
    as: 'asked',
    of: ofEmail,
    shows: ['project_id', 'created_at', 'expires_at'],
    named: { created_at: 'askedAt' },
  }),
)
