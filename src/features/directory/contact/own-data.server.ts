import type { OwnData } from '#platform/database/own-data.server.ts'

/** Enquiries that the person sent or received, and the professionals whom they called or opened a chat with. */
export const enquiryData: OwnData = {
  name: 'enquiries',
  async read(db, userId) {
    const sent = await db
      .selectFrom('enquiries')
      .select(['professional_id as professionalId', 'message', 'created_at as sentAt'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
    // An enquiry that waits for the person to confirm their email address has not reached them yet, so it is left out.
    const received = await db
      .selectFrom('enquiries')
      .innerJoin('professionals', 'professionals.id', 'enquiries.professional_id')
      .leftJoin('users as sender', 'sender.id', 'enquiries.user_id')
      .select((enquiry) => enquiry.fn.coalesce('sender_name', 'sender.full_name').as('senderName'))
      .select(['message', 'enquiries.created_at as receivedAt'])
      .where('professionals.user_id', '=', userId)
      .where('waits_until', 'is', null)
      .orderBy('enquiries.id')
      .execute()
    const contacts = await db
      .selectFrom('contact_events')
      .select(['professional_id as professionalId', 'channel', 'created_at as shownAt'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
    return { sent, received, contacts }
  },
}
