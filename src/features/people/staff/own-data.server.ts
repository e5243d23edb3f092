import type { OwnData } from '#platform/database/own-data.server.ts'

/** The time since which the person works in the back office and their acts there, for the copy of their data. */
export const staffData: OwnData[] = [
  {
    name: 'staff',
    read: (db, userId) => db.selectFrom('staff').select('since').where('user_id', '=', userId).execute(),
  },
  {
    name: 'staff-acts',
    read: (db, userId) =>
      db
        .selectFrom('audit_log')
        .select(['act', 'subject', 'details', 'created_at as createdAt'])
        .where('staff_id', '=', userId)
        .orderBy('id')
        .execute(),
  },
]
