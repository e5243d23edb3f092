import { type OwnData, ownTable } from '#platform/database/own-data.server.ts'

/** The rates that the person has proposed, with the decisions, and those that are on the sheet or in its history. */
export const rateData: readonly OwnData[] = [
  ownTable('rate_proposals', {
    as: 'rate-proposals',
    of: 'user_id',
    without: ['decided_by'],
    named: { created_at: 'proposedAt' },
  }),
  ownTable('material_rates', {
    as: 'material-rates',
    of: 'entered_by',
    leaves: 'row',
    without: ['id', 'is_estimate'],
    named: { created_at: 'enteredAt' },
  }),
]
