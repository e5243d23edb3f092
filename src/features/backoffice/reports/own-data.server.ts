import { ownTable } from '#platform/database/own-data.server.ts'

/** The person's reports, and the decisions on them. */
export const reportData = ownTable('reports', {
  as: 'reports',
  of: 'reporter_id',
  shows: ['subject', 'reason', 'text', 'created_at', 'decision', 'decision_text', 'decided_at'],
  named: { created_at: 'reportedAt' },
})
