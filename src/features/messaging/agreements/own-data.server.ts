import { sql } from 'kysely'
import { ownRows } from '#platform/database/own-data.server.ts'

/** The agreements in all the person's conversations, including those that only others have pinned or answered. */
export const agreementData = ownRows('agreements', async (db, userId, { after, most }) => {
  const { rows } = await sql<{ row: number }>`
    select a.id as row, a.id as "agreementId", a.conversation_id as "conversationId", a.kind, a.text, a.amount, a.quoted_seq as "quotedSeq", a.quoted_text as "quotedText",
      a.author_no = me.no as "isOwn", a.state, a.created_at as "pinnedAt", a.answered_at as "answeredAt"
    from conversation_members me join agreements a on a.conversation_id = me.conversation_id
    where me.user_id = ${userId} and a.id > ${after} order by a.id limit ${most}`.execute(db)
  return rows
})
