import { sql } from 'kysely'
import { ownTable } from '#platform/database/own-data.server.ts'

/** The agreements in all the person's conversations, including those that only others have pinned or answered. */
export const agreementData = ownTable('agreements', {
  as: 'agreements',
  join: sql`join conversation_members me on me.conversation_id = t.conversation_id`,
  of: (userId) => sql`me.user_id = ${userId}`,
  without: ['language', 'author_no', 'answered_no'],
  named: { id: 'agreementId', created_at: 'pinnedAt' },
  also: () => ({ isOwn: sql`t.author_no = me.no` }),
})
