import { sql } from 'kysely'
import { ofListing, ownLists, ownTable } from '#platform/database/own-data.server.ts'

/**
 * Enquiries that the person sent or received, and the professionals whom they called or opened a chat with. An enquiry
 * that waits for the person to confirm their email address has not reached them yet, so it is left out.
 */
export const enquiryData = ownLists(
  'enquiries',
  ownTable('enquiries', {
    as: 'sent',
    of: 'user_id',
    leaves: 'row',
    shows: ['professional_id', 'message', 'created_at'],
    named: { created_at: 'sentAt' },
  }),
  ownTable('enquiries', {
    as: 'received',
    of: ofListing,
    shows: ['message', 'created_at'],
    named: { created_at: 'receivedAt' },
    also: () => ({ senderName: sql`coalesce(t.sender_name, (select full_name from users where id = t.user_id))` }),
    where: sql`t.waits_until is null`,
  }),
  ownTable('contact_events', { as: 'contacts', of: 'user_id', without: ['id'], named: { created_at: 'shownAt' } }),
)
