import type { OwnData } from '#platform/database/own-data.server.ts'

/** The versions of the terms that the person has accepted or was told about, for the copy of their data. */
export const termsData: OwnData = {
  name: 'terms',
  async read(db, userId) {
    const accepted = await db
      .selectFrom('terms_acceptances')
      .select(['version', 'language', 'accepted_at as acceptedAt'])
      .where('user_id', '=', userId)
      .orderBy('accepted_at')
      .execute()
    const announced = await db
      .selectFrom('terms_notices')
      .select(['version', 'told_at as toldAt', 'read_at as readAt'])
      .where('user_id', '=', userId)
      .orderBy('version')
      .execute()
    return { accepted, announced }
  },
}
