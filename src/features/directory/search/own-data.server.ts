import type { OwnData } from '#platform/database/own-data.server.ts'

/** The professionals whom the person has hidden from their directory. */
export const hiddenData: OwnData = {
  name: 'hidden-professionals',
  read: (db, userId) =>
    db
      .selectFrom('hidden_professionals')
      .innerJoin('professionals', 'professionals.id', 'hidden_professionals.professional_id')
      .select(['professional_id as professionalId', 'full_name as fullName', 'company_name as companyName'])
      .select('hidden_professionals.created_at as hiddenAt')
      .where('hidden_professionals.user_id', '=', userId)
      .where('is_hidden', '=', false)
      .orderBy('hidden_professionals.id')
      .execute(),
}
