import { type OwnData, ownTable } from '#platform/database/own-data.server.ts'

/** The time since which the person works in the back office, and their acts there. */
export const staffData: readonly OwnData[] = [
  ownTable('staff', { as: 'staff', of: 'user_id', order: ['since'] }),
  ownTable('audit_log', { as: 'staff-acts', of: 'staff_id', leaves: 'row', without: ['id', 'by_operator'] }),
]
