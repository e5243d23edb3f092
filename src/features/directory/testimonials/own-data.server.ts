import type { OwnData } from '#platform/database/own-data.server.ts'

/** Testimonials that the person has written, and requests for one that wait at their confirmed address. */
export const testimonialData: OwnData = {
  name: 'testimonials',
  async read(db, userId) {
    const written = await db
      .selectFrom('portfolio_testimonials')
      .select([
        'project_id as projectId',
        'client_name as clientName',
        'rating',
        'comment',
        'about_title as aboutTitle',
        'created_at as writtenAt',
      ])
      .where('client_id', '=', userId)
      .orderBy('project_id')
      .execute()
    const asked = await db
      .selectFrom('testimonial_requests')
      .innerJoin('users', 'users.email', 'testimonial_requests.email')
      .select(['project_id as projectId', 'testimonial_requests.created_at as askedAt', 'expires_at as expiresAt'])
      .where('users.id', '=', userId)
      .where('users.email_verified', '=', true)
      .orderBy('testimonial_requests.id')
      .execute()
    return { written, asked }
  },
}
