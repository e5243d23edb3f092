import type { OwnData } from '#platform/database/own-data.server.ts'

/** Whether the person works in the back office, and what they did there. */
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
