import { ownLists, ownTable } from '#platform/database/own-data.server.ts'

/** The versions of the terms that the person has accepted or was told about. */
export const termsData = ownLists(
  'terms',
  ownTable('terms_acceptances', { as: 'accepted', of: 'user_id', order: ['accepted_at'] }),
  ownTable('terms_notices', { as: 'announced', of: 'user_id', order: ['version'] }),
)
