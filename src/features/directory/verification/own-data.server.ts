import { type OwnData, ofListing, ownTable } from '#platform/database/own-data.server.ts'

/** The professional's open requests for checks, and the decisions of staff. */
export const verificationData: readonly OwnData[] = [
  ownTable('verification_requests', { as: 'verification-requests', of: ofListing, without: ['id', 'professional_id'] }),
  ownTable('verification_decisions', {
    as: 'verification-decisions',
    of: ofListing,
    without: ['id', 'professional_id', 'decided_by'],
  }),
]
