import type { OwnData } from '#platform/database/own-data.server.ts'

/** The weekly digests that were sent to the person in the last weeks. */
export const digestData: OwnData = {
  name: 'digests',
  async read(db, userId) {
    return db
      .selectFrom('digests')
      .select(['week', 'sent_at as sentAt'])
      .where('user_id', '=', userId)
      .where('sent_at', 'is not', null)
      .orderBy('week')
      .execute()
  },
}
