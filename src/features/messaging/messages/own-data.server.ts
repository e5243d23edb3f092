import { sql } from 'kysely'
import { type OwnData, ownRows } from '#platform/database/own-data.server.ts'

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
const conversationData: OwnData = {
  name: 'conversations',
  read: (db, userId) =>
    db
      .selectFrom('conversation_members')
      .select([
        'conversation_id as conversationId',
        'joined_at as joinedAt',
        'left_at as leftAt',
        'read_seq as readSeq',
      ])
      .select(['delivered_seq as deliveredSeq', 'shows_phone as showsPhone'])
      .where('user_id', '=', userId)
      .orderBy('conversation_id')
      .execute(),
}

/** The messages that the person has starred. */
const starData: OwnData = {
  name: 'message-stars',
  read: (db, userId) =>
    db
      .selectFrom('message_stars')
      .select(['conversation_id as conversationId', 'seq', 'created_at as markedAt'])
      .where('user_id', '=', userId)
      .orderBy('conversation_id')
      .orderBy('seq')
      .execute(),
}

export const messageData: readonly OwnData[] = [conversationData, writtenData, starData]
