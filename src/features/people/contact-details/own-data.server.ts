import type { OwnData } from '#platform/database/own-data.server.ts'

/** The changes of the email address, for the copy of a person's data. */
export const emailChangeData: OwnData = {
  name: 'email-changes',
  read: (db, userId) =>
    db
      .selectFrom('email_changes')
      .select(['old_email as oldEmail', 'new_email as newEmail'])
      .select(['requested_at as requestedAt', 'confirmed_at as confirmedAt'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
}
