import type { OwnData } from '#platform/database/own-data.server.ts'

/** The person's reports, and the decisions on them. */
export const reportData: OwnData = {
  name: 'reports',
  read: (db, userId) =>
    db
      .selectFrom('reports')
      .select(['subject', 'reason', 'text', 'created_at as reportedAt'])
      .select(['decision', 'decision_text as decisionText', 'decided_at as decidedAt'])
      .where('reporter_id', '=', userId)
      .orderBy('id')
      .execute(),
}
