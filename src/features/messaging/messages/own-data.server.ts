import { sql } from 'kysely'
import { type OwnData, ownRows, ownTable } from '#platform/database/own-data.server.ts'

/** Larger than any message number, so that one number can combine the ids of a conversation and a message. */
const seqs = 10_000_000

/** The person's messages by conversation, each with the earlier versions that are still kept. */
const writtenData = ownRows('messages', async (db, userId, { after, most }) => {
  const { rows } = await sql<{ row: number }>`
    select m.conversation_id * ${seqs} + m.seq as row, m.conversation_id as "conversationId", m.seq, m.kind, m.text, m.details,
      m.reply_to as "replyTo", m.created_at as "sentAt", m.edited_at as "editedAt", m.deleted_at as "deletedAt", (
        select coalesce(jsonb_agg(jsonb_build_object('text', version.text, 'details', version.details, 'until', version.ended_at)
          order by version.change_no), '[]')
        from message_versions version where version.conversation_id = m.conversation_id and version.seq = m.seq
      ) as earlier
    from conversation_members me join messages m on m.conversation_id = me.conversation_id and m.member_no = me.no
    where me.user_id = ${userId} and (m.conversation_id, m.seq) > (${Math.floor(after / seqs)}, ${after % seqs})
    order by m.conversation_id, m.seq limit ${most}`.execute(db)
  return rows
})

/** The person's conversations, and how far they have read them. */
const conversationData = ownTable('conversation_members', {
  as: 'conversations',
  of: 'user_id',
  leaves: 'row',
  without: ['no', 'side', 'professional_id', 'read_others', 'unread_since', 'active_hour'],
  order: ['conversation_id'],
})

/** The messages that the person has starred. */
const starData = ownTable('message_stars', {
  as: 'message-stars',
  of: 'user_id',
  named: { created_at: 'markedAt' },
  order: ['conversation_id', 'seq'],
})

export const messageData: readonly OwnData[] = [conversationData, writtenData, starData]
